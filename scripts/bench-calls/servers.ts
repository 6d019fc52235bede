import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeData, startProduct } from "#tests/server/installation.ts";

/** One or more processes on the same database. */
export interface Server {
  ports: number[];
  /** The beginning of the paths of its calls. */
  prefix: string;
  pids: number[];
  stop(): Promise<void>;
}

/** Starts several processes one after the other and returns them as one server. */
export async function together(count: number, start: (index: number) => Promise<Server>): Promise<Server> {
  const all: Server[] = [];
  for (let index = 0; index < count; index++) all.push(await start(index));
  return {
    ports: all.flatMap(({ ports }) => ports),
    pids: all.flatMap(({ pids }) => pids),
    prefix: all[0]?.prefix ?? "",
    stop: async () => {
      for (const one of all) await one.stop();
    },
  };
}

export const publicUrl = "https://farewright.example";
/** A fixed key ring, because a kept database needs the key ring that it was filled with. */
export const keyRing = `bench:${createHash("sha256").update("bench").digest("base64")}`;

/** Starts the product in a separate process with production settings. It does not call Google or send mail. */
export async function startOffice(databaseUrl: string, port: number): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "farewright-bench-office-"));
  const product = await startProduct(port, folder, {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    KEY_RING: keyRing,
    PUBLIC_URL: publicUrl,
    // Each customer has a different address, so the rate limits per address do not affect the measurement.
    TRUST_PROXY: "1",
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "bench@farewright.example",
    // One person makes all staff calls.
    RATE_STAFF: "1000000",
    RATE_PASTE: "1000000",
    RATE_INTAKE: "1000000",
    // A refusal would be faster than an answer.
    BUSY_AFTER_MS: "0",
    GOOGLE_CLIENT_ID: "bench",
    GOOGLE_CLIENT_SECRET: "bench",
    FIRST_ADMIN_EMAIL: "ada@farewright.example",
  });
  const stop = async () => {
    await product.stop();
    await removeData(folder);
  };
  return { ports: [port], prefix: "/api", pids: [product.process.pid ?? 0], stop };
}

/** @param recorded the path of the recorded answers (replay.ts) */
export async function startBare(databaseUrl: string, recorded: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), {
    env: { ...process.env, DATABASE_URL: databaseUrl, RECORDED: recorded },
  });
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`The bare server ended with ${code}`)));
  ended.catch(() => {});
  const [{ port }] = (await Promise.race([once(child, "message"), ended])) as [{ port: number }];
  const stop = async () => {
    child.disconnect();
    await once(child, "exit");
  };
  return { ports: [port], prefix: "", pids: [child.pid ?? 0], stop };
}
