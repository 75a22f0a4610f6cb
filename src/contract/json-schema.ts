import * as z from "zod";
import type { Json } from "../terms/json.ts";
import { contractOf } from "./contract.ts";

/** The contract language as a JSON Schema, for editors; draft 7, since TOML editors read no later one. */
export function contractJsonSchema(): Json {
  const schema = z.toJSONSchema(contractOf(), { io: "input", target: "draft-7" });
  return z.json().parse({
    $id: "parity-contract.schema.json",
    title: "Parity contract",
    description: "What must be true of a place, and what the agent must survive.",
    ...schema,
  });
}
