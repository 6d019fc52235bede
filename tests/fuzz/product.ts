import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "#domain/access/roles.ts";
import { openSession } from "#server/access/open-session.ts";
import { readConfig } from "#server/config.ts";
import { type Db, openDatabase, openPool } from "#server/db/database.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { KeyRing } from "#server/keys/index.ts";
import { startProduct } from "../installation.ts";

/** The product with the demo agency in it, a way to sign in as each role, and its database beside it. */
export interface FuzzedProduct {
  url: string;
  db: Db;
  /** A fresh token of somebody with this role; what was given before stays good for its ten minutes. */
  signIn(role: Role): Promise<{ accessToken: string; refreshToken: string }>;
  /** Everything it has printed. */
  printed(): string;
  stop(): Promise<void>;
}

export async function startFuzzedProduct(): Promise<FuzzedProduct> {
  const folder = mkdtempSync(join(tmpdir(), "farewright-fuzz-"));
  await chmod(folder, 0o755);
  const database = await startEmbedded(folder);
  const port = await freePort();
  const environment = {
    ...{ NODE_ENV: "test", DATABASE_URL: database.url, KEY_RING: `fuzz:${randomBytes(32).toString("base64")}` },
    // Each call says that it comes from an address of its own: what one stranger may ask is tested elsewhere.
    ...{ PORT: String(port), TRUST_PROXY: "1", BUSY_AFTER_MS: "0", LOG_LEVEL: "warn", DEMO_DATA: "true" },
  };
  const product = await startProduct(port, folder, environment).catch(async (error) => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  const pool = openPool(database.url, 4);
  const db = openDatabase(pool);
  const config = readConfig(environment);
  const keys = new KeyRing(environment.KEY_RING);
  return {
    ...{ url: product.url, db, printed: product.printed },
    signIn: async (role) => {
      const now = new Date().toISOString();
      const people = await db
        .selectFrom("users")
        .select("id")
        .where("role", "=", role)
        .where("isActive", "=", true)
        .execute();
      const person = people[Number(now.slice(-2, -1)) % people.length] ?? (await hire(db, role));
      return openSession(db, { config, keys }, person.id, { ip: "192.0.2.1", userAgent: "fuzzer" }, now);
    },
    stop: async () => {
      await pool.end();
      await product.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whoever had the role was removed meanwhile by somebody who may. */
async function hire(db: Db, role: Role): Promise<{ id: number }> {
  const email = `${role}.${randomBytes(4).toString("hex")}@demo.example`;
  return db
    .insertInto("users")
    .values({ role, name: `New ${role}`, email })
    .returning("id")
    .executeTakeFirstOrThrow();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
