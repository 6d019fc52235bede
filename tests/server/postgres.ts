import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase, openPool } from "#server/db/database.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrateJobs } from "#server/jobs/index.ts";
import { KeyRing } from "#server/keys/index.ts";
import { makeSigningKey } from "#server/signed-form/document/signing-key.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** The key ring of every database of this run. It sealed the signing key in the template database. */
    keyRing: string;
  }
}

/** Starts one PostgreSQL for the whole test run. The database of each test file is a copy of its migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "farewright-test-"));
  await chmod(folder, 0o755);
  const server = await startEmbedded(folder);
  const pool = openPool(server.url, 2);
  await migrate(pool);
  await migrateJobs(pool);
  const keyRing = `test:${randomBytes(32).toString("base64")}`;
  await makeSigningKey(openDatabase(pool), {
    keys: new KeyRing(keyRing),
    now: "2026-11-20T15:00:00.000Z",
    productName: "Farewright",
  });
  await pool.end();
  project.provide("postgresUrl", server.url);
  project.provide("keyRing", keyRing);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
