import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.ts";

const root = join(import.meta.dirname, "../..");
const stamp = join(root, "dist/web/.built-from");

/** Builds the web part unless what is there was built from exactly these files. Answers whether it built. */
export async function buildWebWhenNeeded(): Promise<boolean> {
  const sources = await fingerprint(root, {
    folders: ["web", "messages", "contract", "domain"],
    files: ["package-lock.json", "vite.config.ts"],
  });
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === sources) return false;
  await runVite();
  await writeFile(stamp, sources);
  return true;
}

/**
 * In a process of its own: its memory goes with it, and the pages are built for production whatever NODE_ENV says
 * here, for React's development build is twice as heavy.
 */
function runVite(): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const child = spawn(
    process.execPath,
    [vite, "build", "--config", join(root, "vite.config.ts"), "--logLevel", "error"],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  return new Promise((built, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? built() : reject(new Error(`The web part could not be built (${code})`)),
    );
  });
}
