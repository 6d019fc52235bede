import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const stamp = join(root, "dist/web/.built-from");

/** Builds the web part unless what is there was built from exactly these files. Answers whether it built. */
export async function buildWebWhenNeeded(): Promise<boolean> {
  const sources = await fingerprint();
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

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const files = await Promise.all(
    ["web", "messages", "contract", "domain"].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  );
  for (const file of [...files.flat().sort(), join(root, "package-lock.json"), join(root, "vite.config.ts")]) {
    hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest("hex");
}
