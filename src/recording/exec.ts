import type { Digest } from "../ports/digest.ts";
import type { ExecOutcome, ExecRequest } from "../ports/host.ts";
import { toBytes, toText } from "./encoding.ts";

/** A longer piece of a command line stands there as its digest. */
const LONGEST_PIECE_BYTES = 64;

/** A command line as `env` takes it: what is taken out, what is set, the program and its arguments. */
export function listPieces({ argv, env = {}, unset = [] }: ExecRequest): string[] {
  const set = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return [
    ...[...new Set(unset)].toSorted().flatMap((name) => ["-u", name]),
    ...set.toSorted(),
    ...argv,
  ];
}

/** The same with a digest for each long piece; redact before. */
export function shortenPieces(pieces: readonly string[], digest: Digest): string[] {
  return pieces.map((piece) =>
    toBytes(piece).length > LONGEST_PIECE_BYTES ? `sha256:${digest(piece)}` : piece,
  );
}

/** How a program ended, as the status of its line. */
export function writeEnd({ exit, signal, timedOut, cut }: ExecOutcome): string {
  const end = timedOut
    ? "timeout"
    : exit === null
      ? `signal:${signal ?? "unknown"}`
      : `exit:${exit}`;
  return cut ? `${end},cut` : end;
}

/** Reads a status of `exec` and what was printed; null when the status is none of them. */
export function readOutcome(
  status: string,
  [stdout = new Uint8Array(), stderr = new Uint8Array()]: readonly Uint8Array[],
): ExecOutcome | null {
  const [, exit, name, timeout, cut] =
    /^(?:exit:(\d{1,10})|signal:([A-Za-z0-9]{1,20})|(timeout))(,cut)?$/.exec(status) ?? [];
  if (exit === undefined && name === undefined && timeout === undefined) return null;
  return {
    exit: exit === undefined ? null : Number(exit),
    signal: timeout === undefined ? (name ?? null) : "SIGKILL",
    timedOut: timeout !== undefined,
    stdout: toText(stdout),
    stderr: toText(stderr),
    cut: cut !== undefined,
  };
}
