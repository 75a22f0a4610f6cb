/** A tool as the agent offers it; `text` tools take free text instead of JSON arguments. */
export interface OfferedTool {
  readonly name: string;
  /** The group that the tool came in, where the protocol wants it back. */
  readonly namespace: string | null;
  /** JSON Schema of its arguments, as the agent wrote it. */
  readonly schema: unknown;
  readonly takes: "json" | "text";
}

/** How the tool was recognised: by its own name, behind an MCP server's prefix, as a shell, as the only one, as the nearest. */
export type PickedHow = "function" | "mcp-prefixed" | "shell" | "only" | "nearest";

/** The tool through which the script asks for its call. */
export interface PickedTool {
  readonly tool: OfferedTool;
  readonly how: PickedHow;
}
