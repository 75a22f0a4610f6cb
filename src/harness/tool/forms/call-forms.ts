import type { Transport } from "../../../ports/harness.ts";
import type { CallForm } from "./call-form.ts";
import { commandForm } from "./command-form.ts";
import { httpForm } from "./http-form.ts";
import { mcpForm } from "./mcp-form.ts";

/** The form of each transport's calls. */
export const callForms: Readonly<Record<Transport, CallForm>> = {
  command: commandForm,
  http: httpForm,
  "mcp-stdio": mcpForm,
  "mcp-http": mcpForm,
};
