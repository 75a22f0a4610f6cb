import type { BootIdentity, Host } from "../../ports/host.ts";
import type { Judgement } from "../../terms/finding.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { fail, pass, undecided } from "../judgement.ts";
import { joinPath, templatePath } from "../path-template.ts";
import { readTable } from "../read-facts.ts";
import { type CanaryFacts, DiskFacts } from "./disk-facts.ts";

/** The file in HOME that stays from one visit to the next. */
const CANARY_NAME = ".parity-canary";

/** Where the canary is, or null without a home that has an absolute path. */
export function locateCanary(host: Pick<Host, "env" | "os">): string | null {
  const home = locateHome(host);
  return home === null ? null : joinPath(home, CANARY_NAME);
}

/** The home that the environment names, or null where that is no absolute path. */
export function locateHome({ env, os }: Pick<Host, "env" | "os">): string | null {
  const home = env.get("HOME") ?? (os === "windows" ? env.get("USERPROFILE") : undefined) ?? "";
  return /^\/|^[A-Za-z]:[\\/]/.test(home) ? home : null;
}

/** Leaves a canary in HOME, or finds the one of an earlier visit there, and compares it with what an earlier fingerprint tells of it. */
export async function measureCanary(host: Host, previous: unknown): Promise<Measured<CanaryFacts>> {
  const path = locateCanary(host);
  if (path === null) return unmeasured("refused", "HOME is not set to an absolute path");
  const visited = await host.visitCanary(path);
  if (!visited.ok) return explain(visited.errno, templatePath(path, host));
  const identity = await host.identifyBoot();
  const unread = identity.ok ? null : explainNoIdentity(identity.errno);
  const here = {
    id: visited.value.id,
    left_at_s: visited.value.leftAtS,
    boot: unread ?? wrap(identity.ok ? identity.value : null, "boot"),
    session: unread ?? wrap(identity.ok ? identity.value : null, "session"),
  };
  return { value: { ...here, since: compare(here, previous) } };
}

/** Judges what became of the canary; whatever it is, it does not show that the disk is durable. */
export function judgeCanary(expected: "kept" | "gone", canary: Measured<CanaryFacts>): Judgement {
  if ("unknown" in canary) return undecided(canary, "let HOME name a folder of your own");
  const { since, left_at_s: leftAtS } = canary.value;
  if ("unknown" in since) {
    return undecided(since, "check here again later, with --previous and this fingerprint");
  }
  const { canary: seen } = since.value;
  const story = `${seen === "kept" ? `kept since ${writeTime(leftAtS)}` : "gone"}: ${tellStory(since.value)}`;
  if (seen === expected) return pass([story]);
  return fail({
    observed: [seen],
    items: [`canary ${seen}`],
    message: story,
    fix:
      expected === "kept"
        ? "keep HOME from one visit to the next, or rest nothing on it"
        : "throw HOME away after each visit, or change the contract",
  });
}

type Here = Pick<CanaryFacts, "id" | "boot" | "session">;

function compare(here: Here, previous: unknown): CanaryFacts["since"] {
  if (previous === undefined || previous === null) {
    return unmeasured("first-visit", "there is no earlier fingerprint to compare with");
  }
  const table = readTable(DiskFacts, previous);
  if (table === null || "unknown" in table || "unknown" in table.value.canary) {
    return unmeasured("first-visit", "the earlier fingerprint tells of no canary");
  }
  const earlier = table.value.canary.value;
  return {
    value: {
      canary: earlier.id === here.id ? "kept" : "gone",
      boot: compareIds(earlier.boot, here.boot),
      session: compareIds(earlier.session, here.session),
    },
  };
}

function compareIds(a: Measured<string>, b: Measured<string>): "same" | "other" | "unknown" {
  if ("unknown" in a || "unknown" in b) return "unknown";
  return a.value === b.value ? "same" : "other";
}

type Since = Extract<CanaryFacts["since"], { value: unknown }>["value"];

/** What a canary and two starts together can mean: equal ids prove little, since a snapshot copies them; other ids prove more. */
function tellStory({ canary, boot, session }: Since): string {
  if (canary === "kept") {
    if (boot === "other") return "after another start, so from a disk that outlived it or an image";
    if (boot === "unknown") return "whether the machine was started again cannot be told";
    if (session === "other") return "in another container on a disk that both can see";
    return "nothing was started anew, or a snapshot was copied";
  }
  if (boot === "other") return "another start of the machine, or another machine";
  if (boot === "unknown") return "whether the machine was started again cannot be told";
  if (session === "other") return "another container on the same start of the machine";
  return "on the same start of the machine, HOME was wiped or is another folder";
}

function wrap(identity: BootIdentity | null, key: keyof BootIdentity): Measured<string> {
  const id = identity?.[key] ?? null;
  return id === null ? unmeasured("unreadable", "the first process cannot be read") : { value: id };
}

function explainNoIdentity(errno: string): Unknown {
  const reason = errno === "NOTRECORDED" ? "not-recorded" : "unsupported";
  return unmeasured(reason, `starts of this machine cannot be told apart (${errno})`);
}

function explain(errno: string, path: string): Unknown {
  const strange = new Map([
    ["ELOOP", "is a link"],
    ["EISDIR", "is a folder"],
    ["EOWNER", "belongs to another user"],
    ["EBADMSG", "is no canary of ours"],
  ]).get(errno);
  if (strange !== undefined) {
    return unmeasured("refused", `${path} ${strange}: neither followed nor overwritten`);
  }
  if (errno === "NOTRECORDED") return unmeasured("not-recorded", "no visit was recorded");
  return unmeasured("denied", `${path} cannot be written (${errno})`);
}

function writeTime(seconds: number): string {
  const time = new Date(seconds * 1000);
  if (Number.isNaN(time.getTime())) return "an unknown time";
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
