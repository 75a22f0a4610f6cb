import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { quoteForShell } from "../tool/stand-in.ts";

const startUpFiles = [".profile", ".bash_profile", ".bashrc", ".zshenv", ".zprofile", ".zshrc"];

/** Makes a temporary HOME in which every shell puts the stand-in's folder back first, since login shells reset PATH. */
export async function makeHome(home: string, agentPath: string): Promise<void> {
  await mkdir(home, { mode: 0o700 });
  const [binFolder = "", ...rest] = agentPath.split(":");
  const words = [quoteForShell(binFolder), '"$PATH"', quoteForShell(rest.join(":"))];
  const script = `PATH=${words.join(":")}\nexport PATH\n`;
  await Promise.all(startUpFiles.map((name) => writeFile(join(home, name), script)));
}
