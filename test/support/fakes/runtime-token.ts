import * as z from "zod";

/** Mints the unsigned token that lets a job reach its run's artifacts. */
export function runtimeToken(runId: string, jobId: string): string {
  const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode({ alg: "none", typ: "JWT" })}.${encode({ scp: `Actions.Example Actions.Results:${runId}:${jobId}` })}.fake`;
}

/** Reads run and job out of an authorization header; undefined when its token gives no access to results. */
export function readRuntimeToken(
  header: string | undefined,
): { runId: string; jobId: string } | undefined {
  const [, payload = ""] = /^Bearer [^.]+\.([^.]+)\./.exec(header ?? "") ?? [];
  const claims = Claims.safeParse(parse(Buffer.from(payload, "base64url").toString("utf8")));
  const [, runId, jobId] =
    /(?:^| )Actions\.Results:([^ :]+):([^ :]+)(?: |$)/.exec(claims.data?.scp ?? "") ?? [];
  return runId === undefined || jobId === undefined ? undefined : { runId, jobId };
}

const Claims = z.object({ scp: z.string() });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
