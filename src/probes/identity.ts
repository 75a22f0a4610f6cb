import * as z from "zod";
import type { Host } from "../ports/host.ts";
import { measured, unmeasured } from "../terms/measured.ts";
import { measureGroups } from "./identity/groups.ts";
import { measureHome } from "./identity/home.ts";
import { measureOwner, measureRoot, measureUmask } from "./identity/user.ts";
import { askedForNothing, fail, notApplicable, pass, undecided } from "./judgement.ts";
import { type Asked, clausesOver, defineProbe, wants } from "./probe.ts";

const IdentityFacts = z.strictObject({
  /** Null on an OS without such a user. */
  root: measured(
    z
      .strictObject({
        root: z.boolean(),
        /** The user that root is outside of our user namespace; null where it is root there too, or there is none. */
        outside: z.int().min(0).nullable(),
      })
      .nullable(),
  ),
  /** Three octal digits; null on an OS without one. */
  umask: measured(
    z
      .string()
      .regex(/^[0-7]{3}$/)
      .nullable(),
  ),
  /** How many, and which of them are as good as root; null on an OS without such groups. */
  groups: measured(
    z
      .strictObject({ count: z.int().min(0), powerful: z.array(z.string().max(40)).max(20) })
      .nullable(),
  ),
  home: z.strictObject({
    set: z.enum(["absolute", "relative", "empty", "unset"]),
    path: z.string().max(100),
    kind: measured(z.enum(["folder", "missing", "other"])),
    write_error: measured(z.string().max(40).nullable()),
    /** The home that the system's user table gives us. */
    table: measured(z.strictObject({ path: z.string().max(100), same: z.boolean() })),
  }),
  workspace_owner: measured(z.enum(["us", "root", "another"])),
});
type IdentityFacts = z.infer<typeof IdentityFacts>;

const defineClause = clausesOver(IdentityFacts);

const clauses = {
  forbid_root: defineClause({
    expects: z.boolean(),
    passes: "the effective user is not 0, not even within a user namespace",
    judge(expected, { root, groups }) {
      if (!expected) return askedForNothing();
      const fix = "run this as a user of its own";
      if ("unknown" in root) return undecided(root, fix);
      if (root.value === null) return notApplicable("this system has no root");
      if (!root.value.root) return pass(["not root"], noteGroups(groups));
      const { outside } = root.value;
      const who = outside === null ? "root" : `root, which is user ${outside} outside`;
      return fail({ observed: [who], items: ["root"], message: `this runs as ${who}`, fix });
    },
  }),
  umask_at_least: defineClause({
    expects: z.string().regex(/^0?[0-7]{3}$/, 'must be three octal digits, as in "022"'),
    passes: "the umask takes away at least these permissions: each of its bits is set",
    fix: "set the umask before the agent starts, as in `umask 022`",
    judge(expected, { umask }) {
      const fix = `set \`umask ${expected}\` before the agent starts`;
      if ("unknown" in umask) return undecided(umask, fix);
      if (umask.value === null) return notApplicable("this system has no umask");
      const wanted = Number.parseInt(expected, 8);
      const left = wanted & ~Number.parseInt(umask.value, 8);
      if (left === 0) return pass([umask.value]);
      const bits = left.toString(8).padStart(3, "0");
      const message = `the umask is ${umask.value}: it leaves ${bits}`;
      return fail({ observed: [umask.value], items: [bits], message, fix });
    },
  }),
  require_home: defineClause({
    expects: z.boolean(),
    passes: "HOME is an absolute path of a folder, and a file can be written there",
    judge(expected, { home }) {
      if (!expected) return askedForNothing();
      const fix = "let HOME name a writable folder by its absolute path";
      const broken = (what: string) =>
        fail({ observed: [home.path || home.set], items: ["HOME"], message: `HOME ${what}`, fix });
      if (home.set === "unset") return broken("is not set");
      if (home.set === "empty") return broken("is set to nothing");
      if (home.set === "relative")
        return broken("is a relative path: another folder after each cd");
      if ("unknown" in home.kind) return undecided(home.kind, fix);
      if (home.kind.value === "missing") return broken("names a folder that does not exist");
      if (home.kind.value === "other") return broken("names something that is no folder");
      if ("unknown" in home.write_error) return undecided(home.write_error, fix);
      if (home.write_error.value !== null) {
        return broken(`names a folder that takes no file (${home.write_error.value})`);
      }
      return pass([home.path], noteTable(home));
    },
  }),
  require_workspace_owner: defineClause({
    expects: z.boolean(),
    passes: "the workspace belongs to the user that runs this",
    judge(expected, { workspace_owner: owner }) {
      if (!expected) return askedForNothing();
      const fix = "check it out as the user that works in it, or give it to that user (`chown -R`)";
      if ("unknown" in owner) return undecided(owner, fix);
      if (owner.value === "us") return pass(["ours"]);
      const whose = owner.value === "root" ? "root" : "another user";
      return fail({
        observed: [whose],
        items: [whose],
        message: `the workspace belongs to ${whose}`,
        fix,
      });
    },
  }),
};

/** Not root, and yet root's for the asking: told, since nobody may have asked for it. */
function noteGroups(groups: IdentityFacts["groups"]): string {
  const powerful = "value" in groups ? (groups.value?.powerful ?? []) : [];
  return powerful.length === 0 ? "" : `in groups that are as good as root: ${powerful.join(", ")}`;
}

function noteTable({ path, table }: IdentityFacts["home"]): string {
  if ("unknown" in table || table.value.same) return "";
  return `HOME is ${path}, and the system's user table says ${table.value.path}: programs differ in which they ask`;
}

async function measure(host: Host, asked: Asked): Promise<IdentityFacts> {
  const user = await host.tellUser();
  return {
    root: await measureRoot(host, user),
    umask: await measureUmask(host, wants(asked, "umask_at_least")),
    groups: await measureGroups(host),
    home: await measureHome(host, wants(asked, "require_home")),
    workspace_owner: await measureOwner(host, user),
  };
}

const runner: IdentityFacts = {
  root: { value: { root: false, outside: null } },
  umask: { value: "022" },
  groups: { value: { count: 2, powerful: [] } },
  home: {
    set: "absolute",
    path: "/home/$USER",
    kind: { value: "folder" },
    write_error: { value: null },
    table: { value: { path: "/home/$USER", same: true } },
  },
  workspace_owner: { value: "us" },
};
const container: IdentityFacts = {
  root: { value: { root: true, outside: 100_000 } },
  umask: { value: "002" },
  groups: { value: { count: 1, powerful: ["root"] } },
  home: {
    set: "relative",
    path: "",
    kind: unmeasured("not-reached", "HOME is no absolute path"),
    write_error: unmeasured("not-reached", "HOME is no absolute path"),
    table: { value: { path: "/root", same: false } },
  },
  workspace_owner: { value: "another" },
};
const hidden: IdentityFacts = {
  root: unmeasured("not-recorded", "our user's number was not recorded"),
  umask: unmeasured("unreadable", "/proc/self/status cannot be read (ENOENT)"),
  groups: unmeasured("unreadable", "/proc/self/status cannot be read (ENOENT)"),
  home: {
    ...runner.home,
    write_error: unmeasured("timed-out", "a write into the home did not come back"),
  },
  workspace_owner: unmeasured("denied", "the workspace cannot be read (EACCES)"),
};
const windows: IdentityFacts = {
  ...runner,
  root: { value: null },
  umask: { value: null },
  groups: { value: null },
};

/** As whom commands run here, and what belongs to them. */
export default defineProbe({
  id: "identity",
  title: "Identity",
  why: "Root ignores file modes, and a home or a checkout of somebody else breaks tools in odd ways.",
  touches: [
    "the effective user and its home in the system's user table; no name is kept",
    "the numbers of our groups in /proc/self/status, of which is kept how many; /etc/group, for a closed list of names (docker, sudo, wheel and more)",
    "/proc/self/uid_map, and the umask in /proc/self/status (elsewhere /bin/sh -c umask, when the clause asks)",
    "the folder that HOME names: a file of 4 KiB is written there, read back and deleted when require_home asks",
    "the owner of the workspace",
  ],
  facts: IdentityFacts,
  clauses,
  measure,
  parity: ({ root }) => ("unknown" in root ? null : { root: root.value?.root ?? false }),
  examples: [
    { clause: "forbid_root", expects: true, facts: runner, outcome: "pass" },
    { clause: "forbid_root", expects: true, facts: container, outcome: "fail" },
    { clause: "forbid_root", expects: true, facts: hidden, outcome: "unknown" },
    { clause: "forbid_root", expects: true, facts: windows, outcome: "not-applicable" },
    { clause: "forbid_root", expects: false, facts: container, outcome: "not-applicable" },
    { clause: "umask_at_least", expects: "022", facts: runner, outcome: "pass" },
    { clause: "umask_at_least", expects: "0022", facts: container, outcome: "fail" },
    { clause: "umask_at_least", expects: "022", facts: hidden, outcome: "unknown" },
    { clause: "umask_at_least", expects: "022", facts: windows, outcome: "not-applicable" },
    { clause: "require_home", expects: true, facts: runner, outcome: "pass" },
    { clause: "require_home", expects: true, facts: container, outcome: "fail" },
    { clause: "require_home", expects: true, facts: hidden, outcome: "unknown" },
    { clause: "require_home", expects: false, facts: container, outcome: "not-applicable" },
    { clause: "require_workspace_owner", expects: true, facts: runner, outcome: "pass" },
    { clause: "require_workspace_owner", expects: true, facts: container, outcome: "fail" },
    { clause: "require_workspace_owner", expects: true, facts: hidden, outcome: "unknown" },
    {
      clause: "require_workspace_owner",
      expects: false,
      facts: container,
      outcome: "not-applicable",
    },
  ],
});
