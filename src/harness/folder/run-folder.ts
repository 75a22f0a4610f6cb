import { randomBytes } from "node:crypto";
import { mkdir, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { ParityError } from "../../terms/parity-error.ts";
import { removeFolder } from "./remove-folder.ts";

/** A socket's path must fit into 108 bytes, its final zero included. */
const maxSocketPathBytes = 107;

const namePrefix = "parity-run-";

/** One run's private folder and the places in it; disposing removes everything. */
export interface RunFolder extends AsyncDisposable {
  readonly path: string;
  /** Unique to the run, and part of every path in it: processes are recognised by it. */
  readonly mark: string;
  readonly binFolder: string;
  readonly homeFolder: string;
  readonly tempFolder: string;
  readonly workFolder: string;
  /** By their own paths it holds what the agent writes into hidden folders of the machine, `/tmp` for one. */
  readonly outsideFolder: string;
  readonly socketPath: string;
}

/** Makes a run's folder, readable by this user alone; `onLeft` hears of what could not be removed. */
export async function makeRunFolder(
  tempRoot: string,
  onLeft: (path: string) => void,
): Promise<RunFolder> {
  const mark = `${namePrefix}${randomBytes(8).toString("hex")}`;
  const path = join(await realpath(tempRoot), mark);
  const socketFolder = await makeSocketFolder(path);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const tempFolder = join(path, "tmp");
  await mkdir(tempFolder, { mode: 0o700 });
  return {
    path,
    mark,
    binFolder: join(path, "bin"),
    homeFolder: join(path, "home"),
    tempFolder,
    workFolder: join(path, "work"),
    outsideFolder: join(path, "outside"),
    socketPath: join(socketFolder, "calls"),
    async [Symbol.asyncDispose]() {
      for (const folder of new Set([path, socketFolder])) {
        if (!(await removeFolder(folder))) onLeft(folder);
      }
    },
  };
}

/** Whether a folder of this name belongs to a run, this one or another. */
export function isRunFolderName(name: string): boolean {
  return name.startsWith(namePrefix);
}

/** The run's own folder, or one of the same name at a shorter place where the socket's path would not fit. */
async function makeSocketFolder(path: string): Promise<string> {
  const places = [dirname(path), tmpdir(), "/tmp", "/dev/shm"];
  for (const folder of places.map((place) => join(place, basename(path))).filter(fits)) {
    try {
      await mkdir(folder, { mode: 0o700 });
      return folder;
    } catch {
      // Missing or not writable: the next one may do.
    }
  }
  throw new ParityError(
    "harness/no-socket-folder",
    "no folder was found in which a socket can be made: missing, not writable, or its path is too long",
    { hint: "point TMPDIR or RUNNER_TEMP at a writable folder with a short path" },
  );
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, "calls")) <= maxSocketPathBytes;
}
