import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { startProcess } from "../sleeper.ts";

const repository = join(import.meta.dirname, "..", "..", "..");

/** A place with a secret in every corner that the agent must not see. */
export interface PlantedPlace {
  readonly folder: string;
  readonly workspace: string;
  /** The harness's environment there. */
  readonly env: ReadonlyMap<string, string>;
  readonly secrets: readonly string[];
}

/** Plants a secret in files of HOME, of the runner and of the workspace, in sockets, and in another process's environment and arguments; `places` in the workspace tells the seeking agents where. Outside of /tmp, since that is hidden as a whole. */
export async function plantSecrets(t: TestContext): Promise<PlantedPlace> {
  const folder = await mkdtemp(join(repository, "node_modules", ".planted-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const files = {
    "home/.ssh/id_ed25519": "CANARY-ssh",
    "home/.npmrc": "//registry/:_authToken=CANARY-npm",
    "home/.netrc": "password CANARY-netrc",
    "home/.git-credentials": "https://x:CANARY-git@host",
    "home/tools/.npmrc": "CANARY-other",
    "runner/.credentials": "CANARY-runner",
    "runner/_work/_temp/_runner_file_commands/set_env_1": "CANARY-command",
    "runner/_work/_temp/event.json": "CANARY-event",
    "work/.env": "KEY=CANARY-dotenv",
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await mkdir(join(folder, "home", "bin"));
  startProcess(t, ["sleep", "600"], {
    argv0: "CANARY-argv",
    env: { ...process.env, JOB_TOKEN: "CANARY-environ" },
  });
  const docker = join(folder, "docker.sock");
  const abstract = `parity-${folder.slice(-6)}`;
  await serve(t, { path: docker }, "CANARY-docker");
  await serve(t, { path: `\0${abstract}` }, "CANARY-abstract");
  const port = await serve(t, { host: "127.0.0.1", port: 0 }, "CANARY-tcp");
  const places = [
    ...Object.keys(files).map((name) => join(folder, name)),
    `unix=${docker}`,
    `abstract=${abstract}`,
    `tcp=${port}`,
  ];
  await writeFile(join(folder, "work", "places"), places.join("\n"));
  return {
    folder,
    workspace: join(folder, "work"),
    env: new Map([
      ["PATH", `${join(folder, "home", "bin")}:${process.env["PATH"] ?? ""}`],
      ["HOME", join(folder, "home")],
      ["RUNNER_TEMP", join(folder, "runner/_work/_temp")],
      ["GITHUB_ENV", join(folder, "runner/_work/_temp/_runner_file_commands/set_env_1")],
    ]),
    secrets: [
      ...Object.values(files).map((content) => /CANARY-[a-z]+/.exec(content)?.[0] ?? ""),
      ..."argv environ docker abstract tcp".split(" ").map((name) => `CANARY-${name}`),
    ].toSorted(),
  };
}

/** Sends the secret to whoever connects. */
async function serve(
  t: TestContext,
  at: { readonly path: string } | { readonly host: string; readonly port: number },
  secret: string,
): Promise<number> {
  const server = createServer((socket) => socket.on("error", () => {}).end(secret));
  await new Promise<void>((resolve) => server.listen(at, resolve));
  t.after(() => server.close());
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
