import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPackageJson } from "./package-json.ts";

/** The licence texts of every package whose code is in dist, in the order given. */
export function listLicenses(folders: readonly string[]): string {
  return `${folders.map((folder) => describePackage(folder)).join(`\n${"-".repeat(80)}\n\n`)}\n`;
}

function describePackage(folder: string): string {
  const about = readPackageJson(folder);
  if (about === null) throw new Error(`${folder} is no package`);
  const { name, version, license } = about;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), "utf8").trim());
  const body = texts.length > 0 ? texts.join("\n\n") : "(the package carries no licence file)";
  return `${name} ${version}\nLicence: ${license ?? "see below"}\n\n${body.replaceAll("\r\n", "\n")}\n`;
}
