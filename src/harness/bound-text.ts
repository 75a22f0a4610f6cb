const maxChars = 64 * 1024;

/**
 * Bounds a text that goes into the evidence, far beyond what evidence holds and beyond the length of any secret: half of one
 * would not be recognised, so whoever redacts sees it whole, and cuts then.
 */
export function boundText(text: string): string {
  return text.slice(0, maxChars);
}
