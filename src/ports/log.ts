/** Progress and warnings for whoever watches; results never go here. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  debug(message: string): void;
}
