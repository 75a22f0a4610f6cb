/** Where a command-line program speaks: results on one stream, progress and warnings on the other. */
export interface Terminal {
  /** Resolves when the reader has taken everything, so that no tail is lost. */
  writeResult(text: string): Promise<void>;
  writeNotice(line: string): void;
  /** Whether results go to a person's terminal: colours and live lines only there. */
  readonly isInteractive: boolean;
  readonly columns: number;
  /** Writes to a person's screen as it is, for lines that are drawn again and again; null where notices go to a log, in which nothing moves. */
  readonly draw: ((text: string) => void) | null;
}
