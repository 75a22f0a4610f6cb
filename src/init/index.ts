import { writeAgent, writeFaults, writeLimits } from "./agent-section.ts";
import {
  writeEnv,
  writeLocale,
  writePython,
  writeResources,
  writeRuntime,
} from "./machine-sections.ts";
import { writePlaces } from "./places-section.ts";
import { writeDisk, writeGit, writeIdentity, writeSecrets, writeTls } from "./safety-sections.ts";
import type { SectionWriter } from "./section.ts";

/** Every section of a first contract, in the order in which it is written. */
export const sectionWriters: readonly SectionWriter[] = [
  writeRuntime,
  writePython,
  writeEnv,
  writeLocale,
  writeResources,
  writeTls,
  writeDisk,
  writeGit,
  writeSecrets,
  writeIdentity,
  writePlaces,
  writeAgent,
  writeLimits,
  writeFaults,
];
