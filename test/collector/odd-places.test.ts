import assert from "node:assert/strict";
import { cp, mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { readAsks } from "../../src/collector/read-asks.ts";
import { realHost } from "../../src/host/real.ts";
import { openRecorder, tellNames } from "../../src/host/recorder.ts";
import { measurePlace } from "../../src/gate/check/measure-place.ts";
import { makeRepository, whyNoGit } from "../support/git-repository.ts";
import { pickPython } from "../support/pythons.ts";
import {
  collect,
  judge,
  judgeRecording,
  load,
  mint,
  parse,
  whyNoCollector,
  whyNoShell,
} from "./collector-kit.ts";

const TABLES = {
  runtime: 'python_major_minor = "3.11"',
  python: "pip_matches_python = true\nforbid_user_site = true\nforbid_startup_hooks = true",
  locale: 'encoding = "utf-8"',
  tls: "forbid_verification_off = true\nforbid_expired_cas = true",
  disk: "require_writable_tmp = true\nrequire_exec_tmp = true",
  git: "require_clean = true",
  secrets: "forbid_credential_files = true\nforbid_persisted_git_credentials = true",
  identity: "require_home = true",
} as const;
type Table = keyof typeof TABLES;

/** One thing that is written otherwise than usual; `scratch` is a folder beside the workspace. */
interface OddPlace {
  readonly name: string;
  readonly vary: (scratch: string, workspace: string) => Readonly<Record<string, string>>;
  /** How the workspace's folder is called. */
  readonly called?: string;
  readonly tables: readonly Table[];
  /** How a clause must have come out, so that the case is known to bite. */
  readonly expects: readonly [id: string, status: string];
  /** What only a parser could judge, which a shell is not. */
  readonly leftOut?: readonly string[];
}

const credential = ["secrets.forbid_credential_files", "fail"] as const;
const noHome = ["identity.require_home", "fail"] as const;
const sound = ["tls.forbid_expired_cas", "pass"] as const;
const switched = ["tls.forbid_verification_off", "fail"] as const;
const clean = ["git.require_clean", "pass"] as const;
const ofHome = ["disk", "tls", "secrets", "identity"] as const;

const odd: readonly OddPlace[] = [
  {
    name: "a home that ends in a slash",
    vary: (scratch) => ({ HOME: `${scratch}/` }),
    tables: ofHome,
    expects: credential,
  },
  {
    name: "a home that ends in several",
    vary: (scratch) => ({ HOME: `${scratch}//` }),
    tables: ofHome,
    expects: credential,
  },
  { name: "the root as home", vary: () => ({ HOME: "/" }), tables: ofHome, expects: sound },
  { name: "an empty home", vary: () => ({ HOME: "" }), tables: ofHome, expects: noHome },
  { name: "a relative home", vary: () => ({ HOME: "sub" }), tables: ofHome, expects: noHome },
  {
    name: "a folder of settings that ends in a slash",
    vary: (scratch) => ({ XDG_CONFIG_HOME: `${scratch}/config/` }),
    tables: ["tls", "secrets"],
    expects: switched,
  },
  {
    name: "a relative folder of settings",
    vary: () => ({ XDG_CONFIG_HOME: "sub" }),
    tables: ["tls", "secrets"],
    expects: sound,
  },
  {
    name: "authorities that are not there",
    vary: () => ({ SSL_CERT_FILE: "/no/such/authorities.pem" }),
    tables: ["tls"],
    expects: sound,
  },
  {
    name: "a folder of authorities that ends in a slash",
    vary: (scratch) => ({ SSL_CERT_DIR: `${scratch}/certs/` }),
    tables: ["tls"],
    expects: sound,
  },
  {
    name: "the workspace as the temporary folder",
    vary: () => ({ TMPDIR: "." }),
    tables: ["disk", "git"],
    expects: clean,
  },
  {
    name: "a temporary folder in the workspace",
    vary: (_, workspace) => ({ TMPDIR: `${workspace}/sub/` }),
    tables: ["disk", "git"],
    expects: clean,
  },
  {
    name: "a temporary folder that is not there",
    vary: () => ({ TMPDIR: "/no/such" }),
    tables: ["disk", "git"],
    expects: ["disk.require_writable_tmp", "fail"],
  },
  {
    name: "Node's verification switched off",
    vary: () => ({ NODE_TLS_REJECT_UNAUTHORIZED: "0" }),
    tables: ["tls"],
    expects: switched,
  },
  {
    name: "a key that a variable leads to",
    vary: (scratch) => ({ GOOGLE_APPLICATION_CREDENTIALS: `${scratch}/key.json` }),
    tables: ["secrets"],
    expects: credential,
    leftOut: ["secrets.forbid_credential_files"],
  },
  {
    name: "a Python that is told a wrong home",
    vary: () => ({ PYTHONHOME: "/nonexistent" }),
    tables: ["runtime", "python", "locale"],
    expects: ["runtime.python_major_minor", "unknown"],
  },
  ...['a"quote', "a$dollar", "a\\backslash", "it's", "two words"].map((called): OddPlace => ({
    name: `a workspace called ${called}`,
    called,
    // so that the Python names it
    vary: (_, workspace) => ({ PYTHONPATH: `${workspace}/sub` }),
    tables: ["runtime", "python", "locale", "git"],
    expects: ["python.forbid_user_site", "pass"],
  })),
];

const newest = pickPython();
const skip =
  whyNoCollector() || whyNoGit() || (newest === undefined && "no Python 3.10 or newer under pyenv");

describe(
  "an odd place is judged alike as it is, from a record and from a collector",
  { skip },
  () => {
    for (const [index, place] of odd.entries()) {
      const shell = index % 2 === 0 ? (["dash"] as const) : (["busybox", "sh"] as const);
      test(`${place.name}, under ${shell[0]}`, { skip: whyNoShell(shell) }, () =>
        compare(place, shell),
      );
    }
  },
);

async function compare(varied: OddPlace, shell: readonly [string, ...string[]]): Promise<void> {
  const { tables, expects, leftOut = [] } = varied;
  await using place = await setPlace(varied.called ?? "app");
  const { scratch, workspace } = place;
  const env = new Map([...place.env, ...Object.entries(varied.vary(scratch, workspace))]);
  const contract = await load(tables.map((table) => `[${table}]\n${TABLES[table]}\n`).join(""));
  const real = realHost({ workspace, env });
  const live = await judge(real, contract);
  const [id, status] = expects;
  assert.equal(live.get(id)?.status, status, id);

  const recorder = openRecorder(real, { ...tellNames(env), nowMs: 0 });
  await measurePlace({ host: recorder.host, contract, place: "", outputs: [] });
  const label = { contractSha256: contract.sha256, outputs: [], version: "1.2.3" };
  const written = recorder.write(label);
  const record = await judgeRecording(written, contract);
  assert.deepEqual(tellOutcomes(record), tellOutcomes(live), "from a record");

  // the parts that no clause here asks for take long; trust and secrets are asked of git and the Python as well
  const also = tables.some((table) => table === "tls" || table === "secrets");
  const needed: readonly string[] = [...tables, ...(also ? ["git", "python", "runtime"] : [])];
  const idle = [...Object.keys(TABLES), "resources", "clock"].filter(
    (part) => !needed.includes(part),
  );
  const { stdout } = await collect({
    script: mint(readAsks(contract), contract.sha256).replaceAll(
      new RegExp(`^ {2}collect_(?:${idle.join("|")})$`, "gm"),
      "  :",
    ),
    folder: workspace,
    env: Object.fromEntries(env),
    shell,
    scratch,
  });
  const collected = await judgeRecording(stdout, contract);
  assert.deepEqual(
    tellOutcomes(collected, leftOut),
    tellOutcomes(live, leftOut),
    "from a collector",
  );
  for (const text of [written, stdout]) assertUnnamed(text, varied.called ?? "odd-place-");
}

/** The folder's own name is told nowhere, escaped or not. */
function assertUnnamed(recording: string, name: string): void {
  const values = parse(recording).answers.flatMap((one) => one.values);
  const told = values.map((value) => Buffer.from(value).toString()).join("\n");
  const inJson = JSON.stringify(name).slice(1, -1);
  const own = name.replaceAll("\\", String.raw`\u005c`).replaceAll('"', String.raw`\u0022`);
  for (const form of [name, inJson, own]) assert.ok(!told.includes(form), form);
}

type Findings = Awaited<ReturnType<typeof judge>>;

/** Outcomes alone: words name folders, which a recording calls otherwise. */
function tellOutcomes(findings: Findings, leftOut: readonly string[] = []) {
  return [...findings.values()]
    .filter(({ id }) => !leftOut.includes(id))
    .map(
      ({ id, status, reason, message }) =>
        `${id} ${status} ${reason ?? ""} ${status === "unknown" ? message : ""}`,
    );
}

/** A clean repository and, beside it, a home with a credential and with settings. */
async function setPlace(called: string) {
  const repository = await makeRepository();
  const temporary = await mkdtempDisposable(join(tmpdir(), "odd-place-"));
  const scratch = join(temporary.path, "scratch");
  const workspace = join(temporary.path, called);
  await cp(repository.folder, workspace, { recursive: true });
  await mkdir(join(scratch, "config"), { recursive: true });
  await mkdir(join(scratch, "certs"));
  const files = {
    ".netrc": "machine m login l password p\n",
    "config/curlrc": "insecure\n",
    "key.json": '{"private_key": "x"}\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(scratch, name), text);
  const bin = (newest ?? "").replace(/\/[^/]*$/, "");
  const env = new Map([
    ...repository.env,
    ["PATH", `${bin}:/usr/bin:/bin`],
    ["HOME", join(temporary.path, "home")],
    ["LANG", "C.UTF-8"],
  ]);
  await mkdir(join(temporary.path, "home"));
  return {
    scratch,
    workspace,
    env,
    async [Symbol.asyncDispose]() {
      await temporary.remove();
      await repository[Symbol.asyncDispose]();
    },
  };
}
