const credentialName =
  /TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|AUTH|COOKIE|(^|_)(API_?KEY|KEY|PAT|PWD|DSN)S?($|_)/i;

/** Whether a variable's name says that its value opens something. */
export function isCredentialName(name: string): boolean {
  return credentialName.test(name);
}

/** Names that sound like credentials, and hold a folder, a path, a socket or a setting. */
const soundsAlike =
  /^(PWD|OLDPWD|XAUTHORITY|TOKENIZERS_PARALLELISM|GIT_AUTHOR_.*|.*_(FILE|PATH|SOCK|DIR))$/i;
const credentialAddress =
  /(^|_)(DATABASE|DB|REDIS|MONGO(DB)?|POSTGRES(QL)?|MYSQL|AMQP|RABBITMQ|BROKER)_UR[IL]$/i;

/** The forms behind `countsAsCredential`, for those who must ask in another language. */
export const credentialForms = { name: credentialName, soundsAlike, address: credentialAddress };

/** Whether a variable of this name, found somewhere, is counted as a credential: narrower than what is withheld or redacted to be safe. */
export function countsAsCredential(name: string): boolean {
  return (isCredentialName(name) && !soundsAlike.test(name)) || credentialAddress.test(name);
}

/** Whether a variable's value may open something, so that it is never handed on: wider than what is counted. */
export function mayHoldCredential(name: string): boolean {
  return isCredentialName(name) || countsAsCredential(name);
}
