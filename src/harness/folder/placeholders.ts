/** What the placeholders of `agent.command` and `agent.files` stand for in one run; null where the run has no such thing. */
export interface Placeholders {
  readonly tool_url: string | null;
  readonly model_url: string | null;
  readonly mcp_config: string | null;
}

/** Replaces `{tool_url}`, `{model_url}` and `{mcp_config}`; one that stands for nothing in this run stays as it is written. */
export function fillIn(text: string, placeholders: Placeholders): string {
  const values = new Map<string, string | null>(
    Object.entries(placeholders).map(([name, value]) => [`{${name}}`, value]),
  );
  return text.replaceAll(/\{[a-z_]+\}/g, (written) => values.get(written) ?? written);
}
