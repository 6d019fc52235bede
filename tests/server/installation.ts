import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The product, started as a person would start it, with its own data folder. */
export interface Installation {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Returns everything it has printed so far. */
  printed(): string;
  stop(): Promise<void>;
}

/** Starts `server/main.ts` and waits until it is ready. Throws with the printed text if the process ends first. */
export async function startProduct(
  port: number,
  dataDir = mkdtempSync(join(tmpdir(), "farewright-run-")),
  environment: Record<string, string> = {},
): Promise<Installation> {
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      // Many products are started from the same files, so they share a compile cache.
      NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/node-compile"),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const exited = new Promise<never>((_, reject) =>
    child.once("exit", (code) => reject(new Error(`It ended with ${code}: ${printed}`))),
  );
  exited.catch(() => {});
  const url = `http://localhost:${port}`;
  await Promise.race([exited, until(() => printed.includes(" is ready: "))]).catch((error) => {
    child.kill("SIGTERM");
    throw error;
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  return {
    url,
    dataDir,
    process: child,
    printed: () => printed,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * Waits until the product reports that it is ready. A request would not prove this, because another product may answer
 * on the same port.
 */
async function until(isReady: () => boolean): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!isReady()) {
    if (Date.now() > deadline) throw new Error("It was not ready within three minutes");
    await new Promise((next) => setTimeout(next, 20));
  }
}

export async function removeData(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}
