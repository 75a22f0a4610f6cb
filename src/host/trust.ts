import { realpathSync, statSync } from "node:fs";
import type { Trust } from "../ports/trust.ts";
import { STALLED_TLS } from "../probes/denial.ts";
import { EMPTY_DEVICE } from "../probes/tls/stores.ts";
import { readTlsSettings } from "../probes/tls/tls-settings.ts";
import { attemptNow } from "./attempt.ts";
import { readText } from "./read-file.ts";
import type { ToolPlace } from "./spawn-tool.ts";
import { readCertificates } from "./tls/certificates.ts";

const MAX_SETTINGS_BYTES = 1024 * 1024;

/** Answers the questions about trust for real; what speaks to a network is loaded only when that is asked. */
export function openTrust(place: ToolPlace): Trust {
  return {
    readCertificates: async (request) => attemptNow(() => readCertificates(request)),
    readTlsSettings: async (path, format) =>
      attemptNow(() => readTlsSettings(readText(path, MAX_SETTINGS_BYTES), format)),
    async shakeHands(client) {
      if (isStalledByAuthorities(place.env)) return { ok: false, errno: STALLED_TLS };
      const { shakeHands } = await import("./tls/shake-hands.ts");
      return shakeHands(client, place);
    },
    async greet(request) {
      if (request.tls && isStalledByAuthorities(place.env))
        return { ok: false, errno: STALLED_TLS };
      const { greet } = await import("./network/greet.ts");
      return greet(request, place.env);
    },
  };
}

/** Whether this process cannot speak TLS itself: it reads the file once, with the first context, and no change of the environment keeps it from that. */
function isStalledByAuthorities(env: ReadonlyMap<string, string>): boolean {
  const path = env.get("NODE_EXTRA_CA_CERTS") ?? "";
  if (path === "") return false;
  try {
    const facts = statSync(path);
    return !facts.isFile() && !facts.isDirectory() && realpathSync(path) !== EMPTY_DEVICE;
  } catch {
    // what is not there, or may not be looked at, is passed over with a warning
    return false;
  }
}
