/** The version of this program; a repository test holds it to package.json. */
export const version = "0.1.0";
