import type { Attempt } from "../../ports/attempt.ts";
import type { HandshakeCase, HandshakeEnd, Handshakes, TlsClient } from "../../ports/trust.ts";
import { askTlsClient, readTlsEnds, type TlsTarget } from "../../probes/tls/client-scripts.ts";
import { nameErrno } from "../attempt.ts";
import { spawnTool, type ToolPlace } from "../spawn-tool.ts";
import { serveCases, SERVER_NAME } from "./serve.ts";

/** Serves the cases on loopback and tries one client with them; ENOANSWER when the client does not tell how it went. */
export async function shakeHands(
  client: TlsClient,
  place: ToolPlace,
): Promise<Attempt<Handshakes>> {
  try {
    await using servers = await serveCases(Date.now());
    const targets = [...servers.ports].map(([id, port]): TlsTarget => ({
      id,
      address: "127.0.0.1",
      port,
      name: SERVER_NAME,
    }));
    const request = askTlsClient(client, targets, servers.authorityPem);
    const ran = await spawnTool(request, place).outcome;
    if (!ran.ok) return ran;
    if (ran.value.timedOut) return { ok: false, errno: "ETIMEDOUT" };
    const ends = readTlsEnds(ran.value.stdout, targets);
    if (ran.value.exit !== 0 || ends === null) return { ok: false, errno: "ENOANSWER" };
    return { ok: true, value: toRecord((id) => ends.get(id) ?? "unserved") };
  } catch (error) {
    return { ok: false, errno: nameErrno(error) };
  }
}

function toRecord(endOf: (id: HandshakeCase) => HandshakeEnd): Handshakes {
  return {
    trusted: endOf("trusted"),
    tls12: endOf("tls12"),
    untrusted: endOf("untrusted"),
    wrong_host: endOf("wrong_host"),
    not_yet_valid: endOf("not_yet_valid"),
    no_key_id: endOf("no_key_id"),
    old_tls: endOf("old_tls"),
  };
}
