import type { Digest } from "../ports/digest.ts";
import { everybodysNames } from "../recording/names.ts";
import type { CollectorAsks } from "./asks.ts";
import { collectDisk } from "./parts/disk.ts";
import { ENCODE } from "./parts/encode.ts";
import { collectEnv } from "./parts/env.ts";
import { FILES } from "./parts/files.ts";
import { FINISH } from "./parts/finish.ts";
import { collectGit } from "./parts/git.ts";
import { collectIdentity } from "./parts/identity.ts";
import { collectLocale } from "./parts/locale.ts";
import { nameThings } from "./parts/names.ts";
import { PROGRAMS } from "./parts/programs.ts";
import { collectPython } from "./parts/python.ts";
import { RESOURCES } from "./parts/resources.ts";
import { collectRuntime } from "./parts/runtime.ts";
import { collectSecrets } from "./parts/secrets.ts";
import { START } from "./parts/start.ts";
import { collectTls } from "./parts/tls.ts";
import { quoteWord } from "./shell.ts";

/** What a collector is minted with. */
export interface CollectorInput {
  /** 32 hex digits that no other collector has. */
  readonly nonce: string;
  readonly mintedS: number;
  readonly version: string;
  /** Of the contract that it was written for, or `-`. */
  readonly contractSha256: string;
  readonly asks: CollectorAsks;
  readonly digest: Digest;
}

/** Writes the script that takes a recording where only a POSIX shell is. */
export function writeCollector(input: CollectorInput): string {
  const { asks, digest } = input;
  return [
    HEADER,
    writeMint(input),
    START,
    ENCODE,
    nameThings(everybodysNames),
    FILES,
    PROGRAMS,
    collectEnv(asks),
    collectRuntime(asks, digest),
    collectPython(asks, digest),
    collectLocale(asks, digest),
    collectIdentity(digest),
    collectDisk(asks),
    RESOURCES,
    collectGit(digest),
    collectTls(digest),
    collectSecrets(),
    FINISH,
  ].join("\n");
}

const HEADER = `#!/bin/sh
# Takes a recording of this place for Parity contract, where there is no Node. Start it in the folder of the checkout:
#
#   sh collector.sh > box.txt
#
# and judge what it wrote where Node is:
#
#   parity-contract check --from box.txt --place box
#
# It reads, asks programs for their versions, and writes and deletes small files in the temporary folder and in HOME.
# It contacts no network, and prints no value of a variable but those that are no secrets: paths, locales, time zones.
`;

function writeMint({ nonce, mintedS, version, contractSha256 }: CollectorInput): string {
  const words = [`p_nonce=${nonce} p_minted=${mintedS}`, `p_tool_version=${quoteWord(version)}`];
  return `${[...words, `p_contract=${contractSha256}`].join(" ")}\n`;
}
