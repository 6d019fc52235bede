import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** A browser, and the arguments to start it with. */
export interface Browser {
  executablePath: string;
  args: string[];
}

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
/** Keeps the browser's own services off the network. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  "--disable-gpu",
  "--no-sandbox",
];

/**
 * Returns the headless Chromium that came with the packages, or the one that CHROMIUM_PATH names, or an installed one
 * if the package has none for this machine. The packed one is the same everywhere, and faster because it is headless
 * only.
 */
export async function findBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH, args: quiet };
  // The package's own arguments are not used: they run everything in one process, where contexts share their storage.
  if (process.platform === "linux" && process.arch === "x64") {
    const packed = (await import("@sparticuz/chromium")).default;
    return { executablePath: await packed.executablePath(), args: quiet };
  }
  const own = [...installed, chromium.executablePath()].find((path) => existsSync(path));
  if (!own) throw new Error("There is no Chromium here. Install one, or set CHROMIUM_PATH.");
  return { executablePath: own, args: quiet };
}
