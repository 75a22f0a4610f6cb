const credentialName =
  /TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|AUTH|COOKIE|(^|_)(API_?KEY|KEY|PAT|PWD|DSN)S?($|_)/i;

/** Names that have such a word in them and hold a number or somebody's name. */
const settingName =
  /^((.*_)?(MAX|MIN|NUM|TOTAL)_(.*_)?(TOKENS?|CONNS?|CONNECTIONS?)|(.*_)?(BUDGET|COMPLETION|CONTEXT|OUTPUT|PROMPT|REASONING|THINKING)_TOKENS|(.*_)?TOKENS?_(BUDGET|COUNT|LIMIT|WINDOW)|(.*_)?AUTHORS?(_(DATE|EMAIL|ID|NAME|URL))?|TOKENIZERS_PARALLELISM)$/i;

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
  /(^|_)(BEARER|CONN|CONNECTION|CONN(ECTION)?_?STR(ING)?S?|CREDS?|JWT|OTP|PASS|PASSCODE|PW|SAS|SK|WEBHOOKS?(_UR[IL])?S?)$|(^|_)(CONN(ECTION)?|JDBC)_UR[IL]$/i;

/** An address with a password in it. */
const openAddress = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]*:[^/?#\s]+@/i;

/** Whether a variable may open something, by its name or by its value, so that it is never handed on: wider than what is counted. */
export function mayHoldCredential(name: string, value = ""): boolean {
  if (openAddress.test(value)) return true;
  const isCount = /TOKENS$/i.test(name) && /^\d{1,7}$/.test(value);
  if (isCount || /^(OLD)?PWD$/.test(name)) return false;
  const isShort = shortName.test(name) && !settingName.test(name);
  return isShort || isCredentialName(name) || countsAsCredential(name);
}
