const credentialName =
  /TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|AUTH|COOKIE|(^|_)(API_?KEY|KEY|PAT|PWD|DSN)S?($|_)/i;

/** Whether a variable's name says that its value opens something. */
export function isCredentialName(name: string): boolean {
  return credentialName.test(name);
}
