import pg from "pg";
import type { TestParts } from "./database.ts";

/** Takes the database away from everybody who uses it, for as long as `during` takes, and lets them come back. */
export async function withoutDatabase(parts: TestParts, during: () => Promise<unknown>): Promise<void> {
  await asNeighbour(parts, async (admin, name) => {
    await admin.query(`alter database ${name} allow_connections false`);
    try {
      await endConnections(admin, name);
      await during();
    } finally {
      await admin.query(`alter database ${name} allow_connections true`);
    }
  });
}

/** The server takes no writes from whoever connects until `end` is called; who is connected has to connect anew. */
export async function withReadOnlyDatabase(parts: TestParts, during: () => Promise<unknown>): Promise<void> {
  await asNeighbour(parts, async (admin, name) => {
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    try {
      await endConnections(admin, name);
      await during();
    } finally {
      await admin.query(`alter database ${name} reset default_transaction_read_only`);
    }
  });
}

async function endConnections(admin: pg.Client, name: string): Promise<void> {
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
}

/** On the same server, from another database. */
async function asNeighbour(parts: TestParts, work: (admin: pg.Client, name: string) => Promise<void>): Promise<void> {
  const name = new URL(parts.databaseUrl).pathname.slice(1);
  const admin = new pg.Client(parts.databaseUrl.replace(/\w+$/, "postgres"));
  await admin.connect();
  await work(admin, name).finally(() => admin.end());
}
