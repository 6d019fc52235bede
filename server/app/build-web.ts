import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "#server/start-problem.ts";
import { fingerprint } from "./fingerprint.ts";

const root = join(import.meta.dirname, "../..");
const stamp = join(root, "dist/web/.built-from");

/** Builds the web part. Writes the stamp last, so that an interrupted build does not count. */
export async function buildWeb(): Promise<void> {
  const sources = await sourcesNow();
  // The first build empties the folder. The last one compresses the files of all.
  await runVite("vite.customers.config.ts");
  await runVite("vite.customers.config.ts", "--ssr");
  await runVite("vite.config.ts");
  await writeFile(stamp, sources);
}

/** Builds the web part unless it was built from the current sources. Returns whether it built. */
export async function buildWebWhenNeeded(): Promise<boolean> {
  if ((await builtFrom()) === (await sourcesNow())) return false;
  await buildWeb();
  return true;
}

/**
 * Checks the build in production, where the checkout may be read-only. Throws StartProblem if the web part is missing
 * or was built from other sources.
 */
export async function mustBeBuilt(): Promise<void> {
  const built = await builtFrom();
  if (built === undefined) throw new StartProblem("The web part is not built. Run: npm run build");
  if (built !== (await sourcesNow()))
    throw new StartProblem("The web part was built from another version of the code. Run: npm run build");
}

function sourcesNow(): Promise<string> {
  return fingerprint(root, {
    folders: ["web", "messages", "contract", "domain", "scripts/build"],
    files: ["package-lock.json", "tsconfig.base.json", "vite.config.ts", "vite.customers.config.ts"],
  });
}

async function builtFrom(): Promise<string | undefined> {
  return existsSync(stamp) ? readFile(stamp, "utf8") : undefined;
}

/**
 * Runs Vite in a separate process, so that its memory is freed afterwards. The process always builds for production,
 * because React's development build is twice as large.
 */
function runVite(config: string, ...options: string[]): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const child = spawn(
    process.execPath,
    [vite, "build", "--config", join(root, config), "--configLoader", "native", "--logLevel", "error", ...options],
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
