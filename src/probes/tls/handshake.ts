import type { Host } from "../../ports/host.ts";
import type { HandshakeCase, Handshakes } from "../../ports/trust.ts";
import type { Judgement } from "../../terms/finding.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { STALLED_TLS, tellStalledTls, UNSTALL_TLS } from "../denial.ts";
import { CHECK_THERE, fail, pass, undecided } from "../judgement.ts";
import { type Command, findClient, findPythonClient } from "./find-client.ts";
import { HANDSHAKE_CLIENTS, type TlsFacts } from "./tls-facts.ts";

type Facts = Extract<TlsFacts["handshake"], { value: unknown }>["value"];

/** How a sound client ends each case; what a certificate without its issuer's key id meets differs between sound clients. */
const SOUND: Readonly<Record<HandshakeCase, "accepted" | "refused" | null>> = {
  trusted: "accepted",
  tls12: "accepted",
  untrusted: "refused",
  wrong_host: "refused",
  not_yet_valid: "refused",
  no_key_id: null,
  old_tls: "refused",
};

const WORDS: Readonly<Record<HandshakeCase, string>> = {
  trusted: "a certificate of the authority that it was given",
  tls12: "TLS 1.2",
  untrusted: "a certificate of an authority that nobody trusts",
  wrong_host: "a certificate for another host",
  not_yet_valid: "a certificate that is not valid yet",
  no_key_id: "a certificate that does not name its issuer's key",
  old_tls: "TLS 1.1 or older",
};

/** Tries each client that this place has; null stands for one that it has not. */
export async function measureHandshakes(
  host: Host,
  python: readonly string[] | undefined,
): Promise<Facts> {
  const clients = {
    python: await findPythonClient(host, python),
    node: await findClient(host, "node"),
  };
  return {
    python: await tryClient(host, "python", clients.python),
    node: await tryClient(host, "node", clients.node),
  };
}

async function tryClient(
  host: Host,
  kind: "python" | "node",
  command: Measured<Command> | null,
): Promise<Measured<Handshakes> | null> {
  if (command === null || "unknown" in command) return command;
  const ended = await host.shakeHands({ kind, command: command.value });
  return ended.ok ? { value: ended.value } : explain(kind, ended.errno);
}

function explain(kind: string, errno: string): Unknown {
  const silence = `${kind} did not tell how the handshakes ended`;
  if (errno === "NOTRECORDED") return unmeasured("not-recorded", "no handshake was recorded");
  if (errno === "ETIMEDOUT") return unmeasured("timed-out", silence);
  if (errno === "ENOANSWER") return unmeasured("crashed", silence);
  if (errno === STALLED_TLS) return tellStalledTls();
  return unmeasured("unsupported", `nothing can be served on loopback here (${errno})`);
}

/** Judges how the clients ended each case. */
export function judgeHandshakes(facts: Facts): Judgement {
  const fix = "give the client its own verification back, or update it";
  const broken: string[] = [];
  const sound: string[] = [];
  let unknown: Unknown | null = null;
  for (const client of HANDSHAKE_CLIENTS) {
    const ends = facts[client];
    if (ends === null) continue;
    if ("unknown" in ends) {
      unknown ??= ends;
      continue;
    }
    const wrong = listWrong(ends.value);
    broken.push(...wrong.map((id) => `${client} ${said(ends.value[id])} ${WORDS[id]}`));
    unknown ??= findUntried(client, ends.value);
    sound.push(`${client}: a certificate without key id ${ends.value.no_key_id}`);
  }
  if (broken.length > 0) {
    return fail({ observed: broken, items: broken, message: broken.join("; "), fix });
  }
  if (unknown !== null) {
    return undecided(unknown, unknown.unknown === "refused" ? UNSTALL_TLS : fix, CHECK_THERE);
  }
  if (sound.length > 0) return pass(sound);
  return undecided(unmeasured("absent-tool", "no python and no node on PATH"), "install one");
}

function listWrong(ends: Handshakes): HandshakeCase[] {
  return listCases().filter((id) => {
    const [end, sound] = [ends[id], SOUND[id]];
    return sound !== null && (end === "accepted" || end === "refused") && end !== sound;
  });
}

function findUntried(client: string, ends: Handshakes): Unknown | null {
  const untried = listCases().find((id) => ends[id] === "unreached" || ends[id] === "unserved");
  if (untried === undefined) return null;
  return ends[untried] === "unserved"
    ? unmeasured("unsupported", `${WORDS[untried]} cannot be served here`)
    : unmeasured("not-reached", `${client} does not get to a server on loopback`);
}

function listCases(): HandshakeCase[] {
  return ["trusted", "tls12", "untrusted", "wrong_host", "not_yet_valid", "no_key_id", "old_tls"];
}

function said(end: string): string {
  return end === "accepted" ? "accepts" : "refuses";
}
