import { randomBytes } from "node:crypto";
import { dirname, join, relative } from "node:path";
import { quoteForShell } from "../tool/stand-in.ts";
import { mountOrElse, printMount, writeSteps } from "./mount-steps.ts";
import type { Step } from "./mount-steps.ts";
import {
  deviceFolders,
  kernelPlaces,
  linkDevices,
  printDevices,
  printMasks,
  sharedMemory,
  stage,
  wallPrelude,
} from "./wall-prelude.ts";
import { isWithin } from "./wall-rules.ts";
import type { WallRule } from "./wall-rules.ts";

/** What a wall is built of. */
export interface WallScript {
  /** In order; a later one lies over an earlier one. */
  readonly rules: readonly WallRule[];
  /** Where something is mounted already: there mount(8) could take a table's line for done. */
  readonly mounted: readonly string[];
  /** The folder whose parts, by their paths, lie over what is hidden; null where that is kept in memory, and lost. */
  readonly outside: string | null;
  /** Options of `setpriv` by which every right to undo this is given up. */
  readonly privileges: readonly string[];
  /** The first program within. */
  readonly command: readonly string[];
}

/** One that is kept, and its place on the stage. */
type Kept = Extract<WallRule, { kind: "keep" }> & { readonly place: string };

/** Writes the POSIX script that hides what the agent may not see, gives up the right to undo it, and starts a program. */
export function writeWallScript(wall: WallScript): string {
  const { rules, mounted, outside, privileges, command } = wall;
  const kept = rules
    .filter((rule) => rule.kind === "keep")
    .map((rule, index): Kept => ({ ...rule, place: `${stage}/${index}` }));
  const folders = rules.filter((rule) => rule.kind !== "keep" || rule.isFolder);
  const files = rules.filter((rule) => rule.kind === "keep" && !rule.isFolder);
  const laid = { kept, mounted, outside, hiddenName: `parity-${randomBytes(4).toString("hex")}` };
  return [
    wallPrelude,
    ...setStage(kept),
    // Nothing lies below a file or a link: they come after all folders.
    ...writeSteps([
      ...layDevices(outside),
      ...maskKernel(mounted),
      ...kept.filter(({ isReadOnly }) => !isReadOnly).map(putAside),
      ...folders.flatMap((rule) => layOver(rule, laid)),
      ...rules.flatMap(makePlaceOfFile),
      ...files.flatMap((rule) => layOver(rule, laid)),
    ]),
    ...coverFiles(rules),
    `umount -l ${stage}`,
    ...protectMachine(rules.filter(({ kind }) => kind === "protect").map(({ path }) => path)),
    // The first process of a namespace takes in every orphan: as a shell that waits, it lets none of them linger.
    `exec setpriv ${[...privileges, "--", "/bin/sh", "-c", '"$@" & wait "$!"', "wall", ...command].map(quoteForShell).join(" ")}`,
    "",
  ].join("\n");
}

/** Makes a place for all that is kept, and puts there what is lent. */
function setStage(kept: readonly Kept[]): string[] {
  const folders = kept.filter(({ isFolder }) => isFolder).map(({ place }) => place);
  const files = kept.filter(({ isFolder }) => !isFolder).map(({ place }) => `: >${place}`);
  const lent = kept.filter(({ isReadOnly }) => isReadOnly);
  const options = "rbind,ro,nosuid,nodev";
  const mounts = lent.map(({ path, place }) => ({ source: path, target: place, options }));
  const singly = lent.map(({ path, place }) => `lend ${quoteForShell(path)} ${place}`);
  return [
    `mkdir ${[...deviceFolders, ...folders].join(" ")}`,
    ...files,
    linkDevices,
    ...mountOrElse(mounts, singly),
  ];
}

function maskKernel(mounted: readonly string[]): Step[] {
  const isMounted = (path: string): boolean => mounted.includes(path);
  return [
    { prints: printMasks(kernelPlaces.filter((path) => !isMounted(path))) },
    ...kernelPlaces.filter(isMounted).map((path): Step => ({ command: `mask ${path}` })),
  ];
}

function putAside({ path, place }: Kept): Step {
  return printMount({ source: path, target: place, options: "rbind" });
}

/** Nothing is hidden yet: what lies over shared memory is where it always is. */
function layDevices(outside: string | null): Step[] {
  const target = `${stage}${sharedMemory}`;
  const options = "mode=1777,nosuid,nodev";
  return [
    { prints: printDevices },
    printMount(
      outside === null
        ? { source: "parity-shm", target, type: "tmpfs", options }
        : { source: `${outside}${sharedMemory}`, target, options: "rbind" },
    ),
  ];
}

interface Laid extends Pick<WallScript, "mounted" | "outside"> {
  readonly kept: readonly Kept[];
  /** Of this wall alone, so that another's is not taken for it. */
  readonly hiddenName: string;
}

function layOver(rule: WallRule, { kept, mounted, outside, hiddenName }: Laid): Step[] {
  const { kind, path } = rule;
  switch (kind) {
    case "hide-folder": {
      if (outside !== null) {
        const source = findOnStage(`${outside}${path}`, kept);
        return [printMount({ source, target: path, options: "rbind" })];
      }
      const options = `mode=${rule.isShared ? "1777" : "0755"},nosuid,nodev`;
      return [printMount({ source: hiddenName, target: path, type: "tmpfs", options })];
    }
    case "plain-devices":
      return [printMount({ source: `${stage}/dev`, target: path, options: "rbind" })];
    case "keep": {
      const place = kept.find((one) => one.path === path)?.place ?? "";
      const options = rule.isFolder ? "rbind,X-mount.mkdir" : "rbind";
      if (!mounted.includes(path)) return [printMount({ source: place, target: path, options })];
      return [{ command: `mount -o ${options} ${place} ${quoteForShell(path)}` }];
    }
    case "hide-file":
    case "link":
    case "protect":
      return [];
  }
}

/** A folder of the run may be hidden by then where it is; what is kept of it waits on the stage. */
function findOnStage(path: string, kept: readonly Kept[]): string {
  const around = kept.find((one) => one.isFolder && isWithin(path, one.path));
  return around === undefined ? path : join(around.place, relative(around.path, path));
}

function makePlaceOfFile(rule: WallRule): Step[] {
  const path = quoteForShell(rule.path);
  const folder = quoteForShell(dirname(rule.path));
  if (rule.kind === "link") {
    return [{ command: `mkdir -p ${folder}; ln -sfn ${quoteForShell(rule.target)} ${path}` }];
  }
  if (rule.kind !== "keep" || rule.isFolder) return [];
  return [{ command: `mkdir -p ${folder}; [ -e ${path} ] || : >${path}` }];
}

function coverFiles(rules: readonly WallRule[]): string[] {
  const paths = rules.filter(({ kind }) => kind === "hide-file").map(({ path }) => path);
  return mountOrElse(
    paths.map((path) => ({ source: `${stage}/empty`, target: path, options: "bind" })),
    paths.map((path) => `cover ${quoteForShell(path)}`),
  );
}

/** Of what is mounted below /sys root needs nothing: it is left out, and protected singly where the machine does not allow that. */
function protectMachine(paths: readonly string[]): string[] {
  const isSystem = (path: string): boolean => isWithin(path, "/sys");
  const protects = (path: string): string => `protect ${quoteForShell(path)}`;
  const below = paths.filter(isSystem).map(protects);
  const others = paths.filter((path) => !isSystem(path)).map(protects);
  if (below.length === 0) return ["mask /sys", ...others];
  return ["mask_alone /sys || {", "mask /sys", ...below, "}", ...others];
}
