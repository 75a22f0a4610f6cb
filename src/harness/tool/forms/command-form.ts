import type { CallForm } from "./call-form.ts";

/** Calls of a program: its arguments, word by word. */
export const commandForm: CallForm = {
  cover(declared, argv) {
    const isPrefix = declared.every((word, index) => argv[index] === word);
    return isPrefix && declared.length <= argv.length ? declared.length : null;
  },
  readKey(argv, keyName) {
    return pairOptions(argv).options.find(({ name }) => name === keyName)?.value ?? null;
  },
  canonicalise(argv, keyName) {
    const { words, options } = pairOptions(argv);
    const sorted = options
      .filter(({ name }) => name !== keyName)
      .map(({ name, value }) => JSON.stringify([name, value]))
      .toSorted();
    return JSON.stringify([words, sorted]);
  },
};

interface Option {
  readonly name: string;
  readonly value: string | null;
}

/**
 * Parts the leading words from the options: `--name value` and `--name=value` are the same option. Whether a word after
 * an option belongs to it only the tool knows; taking it so is harmless where calls are compared with each other.
 */
function pairOptions(argv: readonly string[]): { words: string[]; options: Option[] } {
  const words: string[] = [];
  const options: Option[] = [];
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? "";
    const next = argv[index + 1];
    const equals = word.indexOf("=");
    if (!isOption(word)) words.push(word);
    else if (equals > 0) {
      options.push({ name: word.slice(0, equals), value: word.slice(equals + 1) });
    } else if (next === undefined || isOption(next)) options.push({ name: word, value: null });
    else {
      options.push({ name: word, value: next });
      index += 1;
    }
  }
  return { words, options };
}

/** A dash and a digit is a negative number. */
function isOption(word: string): boolean {
  return /^-{1,2}[^-\d]/.test(word);
}
