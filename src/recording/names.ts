/** Names of users and machines that are everybody's: they tell of nobody, and programs and folders are called so as well. */
const EVERYBODYS = new Set(
  (
    "admin agent alpine app build builder circleci ci codespace container daemon debian dev developer docker ec2-user git gitpod home " +
    "jenkins jovyan local localhost node nobody nonroot opc postgres python root ruby runner sandbox test travis ubuntu usr user users vagrant vscode work workspace www-data"
  ).split(" "),
);

/** Whether a user's or a machine's name tells who or which one it is. */
export function isPersonal(name: string): boolean {
  return name !== "" && !EVERYBODYS.has(name.toLowerCase());
}

/** Those names, in lower case. */
export const everybodysNames: readonly string[] = [...EVERYBODYS];
