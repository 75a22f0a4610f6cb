import type { Trust } from "../ports/trust.ts";
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
      const { shakeHands } = await import("./tls/shake-hands.ts");
      return shakeHands(client, place);
    },
    async greet(request) {
      const { greet } = await import("./network/greet.ts");
      return greet(request, place.env);
    },
  };
}
