import { isCredentialName } from "../../terms/credential-name.ts";

/** Whether a command line seems to hold a credential: behind a flag of such a name, in the same word or in the next. */
export function holdsCredential(words: readonly string[]): boolean {
  return words.some((word, index) => {
    const [, flag, value = words[index + 1]] = /^-{0,2}([\w-]+)(?:[=:](.*))?$/.exec(word) ?? [];
    const isFlag = word.startsWith("-") || /[=:]/.test(word);
    if (flag === undefined || value === undefined || !isFlag) return false;
    return isCredentialName(flag.replaceAll("-", "_")) && !value.startsWith("-");
  });
}
