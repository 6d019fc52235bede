import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** A browser to drive and how to start it. */
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
/** Nothing of the browser's own goes to the network. */
const quiet = [
  ...[
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
  ],
  ...["--disable-gpu", "--no-sandbox"],
];

/** The browser of this machine if it has one, otherwise the Chromium that came with the packages. */
export async function findBrowser(): Promise<Browser> {
  const own = [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (own) return { executablePath: own, args: quiet };
  const packed = (await import("@sparticuz/chromium")).default;
  // Not with the package's own arguments: they run everything in one process, where contexts share their storage.
  return { executablePath: await packed.executablePath(), args: quiet };
}
