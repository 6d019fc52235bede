import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import type { Role } from "#domain/access/roles.ts";
import { openSession } from "#server/access/open-session.ts";
import { readConfig } from "#server/config.ts";
import { type Db, openDatabase, openPool } from "#server/db/database.ts";
import { KeyRing } from "#server/keys/index.ts";
import { startDemoCluster } from "#tests/server/demo-cluster.ts";
import { startProduct } from "#tests/server/installation.ts";

/** The product with the demo agency, its database, and a way to sign in as each role. */
export interface FuzzedProduct {
  url: string;
  db: Db;
  /** Returns a new token for a person with this role. Earlier tokens remain valid for their ten minutes. */
  signIn(role: Role): Promise<{ accessToken: string; refreshToken: string }>;
  /** Returns everything it has printed. */
  printed(): string;
  stop(): Promise<void>;
}

export async function startFuzzedProduct(): Promise<FuzzedProduct> {
  const port = await freePort();
  const cluster = await startDemoCluster(port);
  const environment = {
    NODE_ENV: "test",
    DATABASE_URL: cluster.templateUrl,
    KEY_RING: cluster.keyRing,
    PORT: String(port),
    // Each call has a different forwarded address, because other tests cover the rate limits per address.
    TRUST_PROXY: "1",
    BUSY_AFTER_MS: "0",
    LOG_LEVEL: "warn",
  };
  const product = await startProduct(port, cluster.folder, environment).catch(async (error) => {
    await cluster.stop();
    throw error;
  });
  const pool = openPool(cluster.templateUrl, 4);
  const db = openDatabase(pool);
  const config = readConfig(environment);
  const keys = new KeyRing(environment.KEY_RING);
  return {
    url: product.url,
    db,
    printed: product.printed,
    signIn: async (role) => {
      const now = new Date().toISOString();
      // Locks the user as the product does, so that they cannot be deactivated between the two statements.
      return db.transaction().execute(async (tx) => {
        const people = await tx
          .selectFrom("users")
          .select("id")
          .where("role", "=", role)
          .where("isActive", "=", true)
          .forNoKeyUpdate()
          .execute();
        const person = people[Number(now.slice(-2, -1)) % people.length] ?? (await hire(tx, role));
        return openSession(tx, { config, keys }, person.id, { ip: "192.0.2.1", userAgent: "fuzzer" }, now);
      });
    },
    stop: async () => {
      await pool.end();
      await product.stop();
      await cluster.stop();
    },
  };
}

/** Creates a person with this role. A call of the run may have removed the role from everyone. */
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
