import * as z from "zod";
import type { Host } from "../ports/host.ts";
import type { Judgement } from "../terms/finding.ts";
import { countsAsCredential } from "../terms/credential-name.ts";
import { type Measured, type Unknown, unmeasured } from "../terms/measured.ts";
import { NOT_RECORDED } from "../terms/not-recorded.ts";
import { askedForNothing, fail, pass, undecided } from "./judgement.ts";
import { type Asked, clausesOver, defineProbe, wants } from "./probe.ts";
import { LONG_LIVED_CLASSES } from "./secrets/credential-classes.ts";
import { measureCredentialFiles } from "./secrets/credential-files.ts";
import { judgeDotenvModes, OctalMode } from "./secrets/dotenv-modes.ts";
import { measureDotenvFiles } from "./secrets/dotenv-files.ts";
import { measureEngineSockets } from "./secrets/engine-sockets.ts";
import { measureGitCredentials } from "./secrets/git-credentials.ts";
import { secretsExamples } from "./secrets/secrets-examples.ts";
import { SecretsFacts } from "./secrets/secrets-facts.ts";
import { askRecording } from "./denial.ts";

const defineClause = clausesOver(SecretsFacts);

const clauses = {
  forbid_dotenv: defineClause({
    expects: z.boolean(),
    passes:
      "the workspace's root holds no .env and no .env.* but those that end in example, sample, template or dist",
    judge(expected, { dotenv }) {
      const names = "value" in dotenv ? { value: dotenv.value.map(({ name }) => name) } : dotenv;
      return judgeNone(expected, names, {
        what: "in the workspace",
        fix: "keep it out of this place, and let the service hand the variables over",
      });
    },
  }),
  max_dotenv_mode: defineClause({
    expects: OctalMode,
    passes: "no .env file of the workspace's root has a permission bit beyond these (octal text)",
    judge: (expected, { dotenv }) => judgeDotenvModes(expected, dotenv),
  }),
  forbid_persisted_git_credentials: defineClause({
    expects: z.boolean(),
    passes:
      "git's configuration holds no extraheader, no user in an address, no store helper with a file and no include of a credential file",
    judge: (expected, { git_credentials: found }) =>
      judgeNone(expected, found, {
        what: "git finds a credential",
        fix: "set persist-credentials: false in actions/checkout, or remove the setting",
      }),
  }),
  forbid_credential_files: defineClause({
    expects: z.boolean(),
    passes:
      "no file of a closed list (netrc, npmrc, docker, aws, ssh and more) holds a credential; a reference to a variable or a keychain holds none",
    judge: (expected, { credential_files: found }) =>
      judgeNone(expected, found, {
        what: "files that hold a credential",
        fix: "remove it here, or let it refer to a variable or a credential helper",
      }),
  }),
  forbid_readable_siblings: defineClause({
    expects: z.boolean(),
    passes:
      "no process of the same user, our own ancestors and descendants aside, holds variables that are named like credentials and can be read",
    judge(expected, { siblings, ancestors }) {
      const names = "value" in siblings ? { value: siblings.value.names } : siblings;
      const judged = judgeNone(expected, names, {
        what: "other processes of this user hold",
        fix: "start the agent as a user of its own, or before the others hold credentials",
      });
      return judged.status === "pass" ? pass([], noteAncestors(ancestors)) : judged;
    },
  }),
  forbid_docker_socket: defineClause({
    expects: z.boolean(),
    passes: "no socket of Docker or Podman lets us connect, DOCKER_HOST's included",
    judge: (expected, { engine_sockets: found }) =>
      judgeNone(expected, found, {
        what: "a container engine lets us in, which is root on its machine",
        fix: "run the agent as a user without the docker group, or do not mount the socket",
      }),
  }),
  forbid_long_lived: defineClause({
    expects: z.union([
      z.boolean(),
      z.array(z.enum(LONG_LIVED_CLASSES)).min(1, "names no class: list one, or write true"),
    ]),
    passes:
      "no variable holds a credential of a class that is known to outlive the session; what no class claims is told",
    describe: (asked) => (typeof asked === "boolean" ? [String(asked)] : asked),
    judge(asked, { values }) {
      if (asked === false) return askedForNothing();
      if ("unknown" in values) return undecided(values, UNSEEN);
      const forbidden = new Set<string>(asked === true ? LONG_LIVED_CLASSES : asked);
      const held = values.value.classified.filter((one) => forbidden.has(one.kind));
      const { unclassified } = values.value;
      const told = unclassified.length > 0 ? `of no known class: ${unclassified.join(", ")}` : "";
      if (held.length === 0) return pass([], told);
      const observed = held.map((one) => `${one.name} (${one.kind})`);
      return fail({
        observed,
        items: held.map(({ name }) => name),
        message: `long-lived: ${observed.join(", ")}${told === "" ? "" : `; ${told}`}`,
        fix: "hand a token over that ends with the session (OIDC, an app's token, a session key)",
      });
    },
  }),
  forbid_agent_leak: defineClause({
    expects: z.boolean(),
    judgedFrom: "runs",
    fix: "see why the agent repeats what it was given: keep keys out of prompts, tool calls, files and logs",
    passes:
      "no decoy credential that the agent was given came back in its output, files, prompts or tool calls, in any run, and it sent its model no credential of its own",
    judge: (expected) =>
      expected
        ? { status: "not-applicable", message: "no agent was run: the contract has no [agent]" }
        : askedForNothing(),
  }),
};

const UNSEEN = "let the check see what it could not read, or take the clause out for this place";
function judgeNone(
  expected: boolean,
  found: Measured<readonly string[]>,
  words: { readonly what: string; readonly fix: string },
): Judgement {
  if (!expected) return askedForNothing();
  if ("unknown" in found) return undecided(found, UNSEEN);
  if (found.value.length === 0) return pass([]);
  return fail({
    observed: found.value,
    items: found.value,
    message: `${words.what}: ${found.value.join(", ")}`,
    fix: words.fix,
  });
}

/** Who starts us may hold what we need, so it fails nothing; that an agent can read it there is told. */
function noteAncestors(ancestors: SecretsFacts["ancestors"]): string {
  if ("unknown" in ancestors) return "";
  const { names, runner_names: runner } = ancestors.value;
  return [
    names.length > 0 ? `the processes above this one hold: ${names.join(", ")}` : "",
    runner.length > 0 ? `the runner itself holds: ${runner.join(", ")}` : "",
  ]
    .filter((part) => part !== "")
    .join("; ");
}

async function measure(host: Host, asked: Asked): Promise<SecretsFacts> {
  async function ask<T>(key: string, look: () => Promise<Measured<T>>): Promise<Measured<T>> {
    return wants(asked, key) ? look() : unmeasured("not-asked", `no clause asks: ${key}`);
  }
  return {
    dotenv: await measureDotenvFiles(host),
    git_credentials: await ask("forbid_persisted_git_credentials", () =>
      askRecording("what git has of credentials", () => measureGitCredentials(host)),
    ),
    credential_files: await ask("forbid_credential_files", () => measureCredentialFiles(host)),
    siblings: await ask("forbid_readable_siblings", () => measureSiblings(host)),
    ancestors: await ask("forbid_readable_siblings", () => measureAncestors(host)),
    engine_sockets: await ask("forbid_docker_socket", () => measureEngineSockets(host)),
    values: await ask("forbid_long_lived", () => measureValues(host)),
  };
}

async function measureSiblings(host: Host): Promise<SecretsFacts["siblings"]> {
  if (host.os !== "linux") return NO_PROCESSES;
  const scanned = await host.scanSiblings();
  if (!scanned.ok) return tellNoScan(scanned.errno);
  return { value: { ...scanned.value, names: [...scanned.value.names] } };
}

async function measureAncestors(host: Host): Promise<SecretsFacts["ancestors"]> {
  if (host.os !== "linux") return NO_PROCESSES;
  const scanned = await host.scanAncestors();
  if (!scanned.ok) return tellNoScan(scanned.errno);
  const { holding, unreadable, names, runnerNames } = scanned.value;
  return { value: { holding, unreadable, names: [...names], runner_names: [...runnerNames] } };
}

const NO_PROCESSES = unmeasured("unsupported", "processes are read on Linux only");

function tellNoScan(errno: string): Unknown {
  if (errno === NOT_RECORDED) return unmeasured("not-recorded", "no scan was recorded");
  return unmeasured("unreadable", `the processes cannot be listed (${errno})`);
}

async function measureValues(host: Host): Promise<SecretsFacts["values"]> {
  const found = await host.classifyValues();
  if (!found.ok) return unmeasured("not-recorded", "the values' classes were not recorded");
  const classified = new Set(found.value.map(({ name }) => name));
  const unclassified = [...host.env]
    .filter(([name, value]) => value !== "" && countsAsCredential(name) && !classified.has(name))
    .map(([name]) => name.slice(0, 1000));
  return {
    value: {
      classified: found.value.map((one) => ({ ...one, name: one.name.slice(0, 1000) })),
      unclassified: unclassified.toSorted(),
    },
  };
}

/** Which secrets lie within the agent's reach: files, settings, processes, sockets and variables; never what they say. */
export default defineProbe({
  id: "secrets",
  title: "Secrets",
  why: "An agent that can read a credential can leak it, whatever its prompt says.",
  touches: [
    "the workspace's root: names and permission bits of .env files; /proc/self/mountinfo",
    "when asked: git config --list, of which no value and no subsection is kept",
    "when asked: the files of a closed list, of which only is kept whether they hold a credential",
    "when asked: /proc/*/stat and /proc/*/environ of other processes of this user and of those that we descend from, names only",
    "when asked: the sockets of Docker and Podman, connected to and left at once",
    "when asked: how the environment's values begin, in memory only",
  ],
  facts: SecretsFacts,
  clauses,
  measure,
  parity: () => ({}),
  examples: secretsExamples,
});
