import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { removeData, startProduct } from "#tests/server/installation.ts";

/** The product on a copy of the demo agency that belongs to one journey. */
export interface Product {
  url: string;
  databaseUrl: string;
  /** The key ring that sealed the secrets in the database. */
  keyRing: string;
  /** The folders with the files of the product and of its database server. */
  folders: string[];
  /** Returns everything it has printed. */
  printed(): string;
  stop(): Promise<void>;
}

let running: Product | undefined;

/** Returns the product of the current journey. A worker runs one journey at a time. */
export function runningProduct(): Product {
  if (!running) throw new Error("No journey runs");
  return running;
}

/** Clones the demo agency that `setup.ts` has built, and starts the product on it. */
export async function startJourneyProduct(port: number): Promise<Product> {
  const { JOURNEY_TEMPLATE = "", JOURNEY_CLUSTER = "", JOURNEY_KEY_RING = "" } = process.env;
  const name = `journey_${randomBytes(6).toString("hex")}`;
  const databaseUrl = JOURNEY_TEMPLATE.replace(/farewright$/, name);
  await asAdmin(`create database ${name} template farewright`);
  const folder = mkdtempSync(join(tmpdir(), "farewright-journey-"));
  const started = await startProduct(port, folder, {
    DATABASE_URL: databaseUrl,
    KEY_RING: JOURNEY_KEY_RING,
    // Load shedding is off, because on a busy machine it would refuse the journey's calls.
    BUSY_AFTER_MS: "0",
    // Vite sets this variable for all child processes when it builds in this process.
    NODE_ENV: "development",
  });
  running = {
    url: started.url,
    databaseUrl,
    keyRing: JOURNEY_KEY_RING,
    folders: [folder, JOURNEY_CLUSTER],
    printed: started.printed,
    stop: async () => {
      await started.stop();
      await asAdmin(`drop database ${name} with (force)`);
      await removeData(folder);
    },
  };
  return running;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client((process.env.JOURNEY_TEMPLATE ?? "").replace(/farewright$/, "postgres"));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
