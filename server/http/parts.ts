import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/database.ts";
import type { KeyRing } from "#server/keys/index.ts";
import type { AllThreads } from "#server/threads/threads.ts";
import type { SignedIn } from "./signed-in.ts";

/** What a running installation is made of; made once at the start and handed to whoever needs it. */
export interface Parts {
  config: Config;
  db: Db;
  pool: Pool;
  keys: KeyRing;
  log: Logger;
  threads: AllThreads;
  /** Who stands behind an Authorization header; throws `not_signed_in`. Comes from the access feature, which builds on this edge. */
  authenticate(authorization: string | undefined): Promise<SignedIn>;
  /** The present instant, ISO in UTC. */
  now(): string;
}
