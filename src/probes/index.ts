import disk from "./disk.ts";
import env from "./env.ts";
import git from "./git.ts";
import type { Probe } from "./probe.ts";
import identity from "./identity.ts";
import locale from "./locale.ts";
import network from "./network.ts";
import python from "./python.ts";
import resources from "./resources.ts";
import runtime from "./runtime.ts";
import secrets from "./secrets.ts";
import tls from "./tls.ts";

/** Every probe, in the order of the contract's tables. */
export const probes: readonly Probe[] = [
  runtime,
  python,
  env,
  locale,
  resources,
  tls,
  disk,
  git,
  secrets,
  identity,
  network,
];
