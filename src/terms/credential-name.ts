const credentialName =
  /TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|AUTH|COOKIE|(^|_)(API_?KEY|KEY|PAT|PWD|DSN)S?($|_)/i;

/** Names that have such a word in them and hold a number or somebody's name; of tokens they are many, since one token opens something. */
const settingName =
  /^((.*_)?(MAX|MIN|NUM|TOTAL)_(.*_)?(TOKENS|CONNS?|CONNECTIONS?)|(.*_)?(BUDGET|COMPLETION|CONTEXT|OUTPUT|PROMPT|REASONING|THINKING)_TOKENS|(.*_)?TOKENS?_(BUDGET|COUNT|LIMIT|WINDOW)|(.*_)?AUTHORS?(_(DATE|EMAIL|ID|NAME|URL))?|TOKENIZERS_PARALLELISM)$/i;

/** Whether a variable's name says that its value opens something. */
export function isCredentialName(name: string): boolean {
  return credentialName.test(name) && !settingName.test(name);
}

/** Names that sound like credentials, and hold a folder, a path, a socket or a setting. */
const soundsAlike =
  /^(PWD|OLDPWD|XAUTHORITY|NODE_TLS_REJECT_UNAUTHORIZED|GOOGLE_APPLICATION_CREDENTIALS|.*_(FILE|PATH|SOCK|DIR))$/i;
const credentialAddress =
  /(^|_)(DATABASE|DB|REDIS|MONGO(DB)?|POSTGRES(QL)?|MYSQL|AMQP|RABBITMQ|BROKER)_UR[IL]$/i;

/** The forms behind `countsAsCredential`, for those who must ask in another language. */
export const credentialForms = {
  name: credentialName,
  setting: settingName,
  soundsAlike,
  address: credentialAddress,
};

/** Whether a variable of this name, found somewhere, is counted as a credential: narrower than what is withheld or redacted to be safe. */
export function countsAsCredential(name: string): boolean {
  return (isCredentialName(name) && !soundsAlike.test(name)) || credentialAddress.test(name);
}

/** Short names of credentials, and addresses that open what they lead to: too common, or too seldom secret, to be counted. */
const shortName =
  /(^|_)(BEARER|CONN(ECTION)?_?STR(ING)?S?|CREDS?|JWT|OTP|PASS|PASSCODE|PW|SAS|SK|WEBHOOKS?(_UR[IL])?S?)$|(^|_)(CONN(ECTION)?|JDBC)_UR[IL]$/i;

/** Names of connections, which hold an address or the name of a driver, `DB_CONNECTION=mysql`. */
const connectionName = /(^|_)CONN(ECTION)?$/i;
const bareWord = /^[a-z]\w{0,18}$/i;

/** An address, anywhere in a value, with a password in it, which nobody need have escaped, or with a token in place of the user. */
const openAddress =
  /:\/\/(?:[^/?#\s:["']*:(?!\d+(?:[/?#"']|$))\S{1,2000}@|[^/?#\s:@"']{20,}@|(?:gh[opsu]_|github_pat_|gl[a-z]{2,4}-|hf_|npm_|pypi-|sk-|xox[a-z]-)[^/?#\s:@]*@)/i;

/** Whether a variable may open something, by its name or by its value, so that it is never handed on: wider than what is counted. */
export function mayHoldCredential(name: string, value = ""): boolean {
  if (openAddress.test(value)) return true;
  if (/TOKENS$/i.test(name)) return !isCount(name, value);
  if (/^(OLD)?PWD$/.test(name)) return false;
  const isConnection = connectionName.test(name) && !bareWord.test(value);
  const isShort = (isConnection || shortName.test(name)) && !settingName.test(name);
  return isShort || isCredentialName(name) || countsAsCredential(name);
}

/** Whether tokens are counted here: a setting may be unset, and another name must show that it holds a number. */
function isCount(name: string, value: string): boolean {
  return settingName.test(name) ? /^-?\d*$/.test(value) : /^\d{1,7}$/.test(value);
}
