import pg from "pg";
import type { TestParts } from "./database.ts";

/** Closes the database to all connections while `during` runs, then opens it again. */
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

/** Makes the database read-only while `during` runs. Ends all connections, so that clients have to reconnect. */
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

/** Waits for the end of each connection. One that ended later would break a query after the outage. */
async function endConnections(admin: pg.Client, name: string): Promise<void> {
  await admin.query("select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1", [name]);
}

/** Runs `work` on a connection to another database of the same server. */
async function asNeighbour(parts: TestParts, work: (admin: pg.Client, name: string) => Promise<void>): Promise<void> {
  const name = new URL(parts.databaseUrl).pathname.slice(1);
  const admin = new pg.Client(parts.databaseUrl.replace(/\w+$/, "postgres"));
  await admin.connect();
  await work(admin, name).finally(() => admin.end());
}
