import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/database.ts";
import type { KeyRing } from "#server/keys/index.ts";
import type { AllThreads } from "#server/threads/threads.ts";
import type { SignedIn } from "./signed-in.ts";

/** The parts of a running installation. They are created once at the start and passed to the code that needs them. */
export interface Parts {
  config: Config;
  db: Db;
  pool: Pool;
  keys: KeyRing;
  log: Logger;
  threads: AllThreads;
  /**
   * Returns the person behind an Authorization header. Throws `not_signed_in`. The access feature, which builds on this
   * edge, provides it.
   */
  authenticate(authorization: string | undefined): Promise<SignedIn>;
  /** The current instant, ISO in UTC. */
  now(): string;
}
