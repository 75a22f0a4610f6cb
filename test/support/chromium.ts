import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Starts the Chromium that the machine has; a missing one is an error that says how to get it. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) {
    throw new Error(
      `there is no Chromium at ${executablePath}: install Debian's package chromium, or name another in CHROMIUM`,
    );
  }
  return await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-lcd-text",
      "--disable-font-subpixel-positioning",
    ],
  });
}
