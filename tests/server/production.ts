import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Returns the settings that a production start needs. No mail server or identity provider runs there. */
export function productionSettings(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    PORT: "0",
    PUBLIC_URL: "https://office.example",
    KEY_RING: `2026:${randomBytes(32).toString("base64")}`,
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Agency <office@agency.example>",
    TRUST_PROXY: "1",
    LOG_LEVEL: "silent",
  };
}

/**
 * Copies the code into a new folder, without the built web part. Shares the installed packages. The caller removes the
 * folder.
 */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "farewright-checkout-"));
  for (const name of ["contract", "domain", "messages", "migrations", "scripts", "server", "web"])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const name of [
    "package.json",
    "package-lock.json",
    "tsconfig.base.json",
    "vite.config.ts",
    "vite.customers.config.ts",
  ])
    cpSync(join(root, name), join(copy, name));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Runs a program of the product and waits for its end. */
export function runIn(folder: string, args: string[], environment: Record<string, string> = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    encoding: "utf8",
    timeout: 300_000,
  });
  return { stdout, said: stderr.trim(), status };
}

export interface StartedProcess {
  process: ChildProcess;
  /** Returns everything it has printed so far. */
  printed(): string;
  /** Resolves when it prints this text. Rejects with its output if it ends first. */
  prints(text: string): Promise<void>;
  /** Sends SIGTERM. Resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the product in a folder, with only this environment. */
export function startIn(folder: string, environment: Record<string, string>): StartedProcess {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  return {
    process: child,
    printed: () => printed,
    prints: (text) =>
      new Promise((found, reject) => {
        const look = () => printed.includes(text) && found();
        child.stdout.on("data", look);
        child.stderr.on("data", look);
        void ended.then(([code]) => reject(new Error(`It ended with ${code}: ${printed}`)));
        look();
      }),
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
