/** One mount, as a line of a table that mount(8) reads. */
export interface Mount {
  readonly source: string;
  readonly target: string;
  /** `none` for what is mounted already elsewhere. */
  readonly type?: string;
  readonly options: string;
}

/** Writes the line; whatever the paths are called, it is one line of six fields. */
export function writeTableLine({ source, target, type = "none", options }: Mount): string {
  return `${escapeField(source)} ${escapeField(target)} ${type} ${options} 0 0`;
}

function escapeField(text: string): string {
  return text.replace(/[ \t\n\r\\#"']/g, toOctal);
}

function toOctal(character: string): string {
  return `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
}
