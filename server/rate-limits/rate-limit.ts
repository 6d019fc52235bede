import type { Pool, QueryConfig } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "#domain/shared/refusal.ts";

/** Counts one call of this caller; throws `too_many_requests` when it is one too many within a minute. */
export type RateLimit = (caller: string | number) => Promise<void>;

/** What keeps a process from being overwhelmed: it counts for itself, without asking the database. */
export function processLimit(perMinute: number): RateLimit {
  return refusing(new RateLimiterMemory({ points: perMinute, duration: 60 }));
}

/**
 * What could be guessed or misused is counted for all processes together. `call` tells this count from others. Counted on
 * a connection of its own, so that it stays when the call is undone; a flood is refused without asking the database.
 */
export function sharedLimit(pool: Pool, call: string, perMinute: number, { named = true } = {}): RateLimit {
  return refusing(
    new RateLimiterPostgres({
      // Behind a pooler that gives each transaction another connection no statement has a name.
      storeClient: {
        query: ({ name, ...query }: QueryConfig) => pool.query(name && named ? { name, ...query } : query),
      },
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: call,
      points: perMinute,
      duration: 60,
      inMemoryBlockOnConsumed: perMinute,
    }),
  );
}

function refusing(limiter: RateLimiterMemory | RateLimiterPostgres): RateLimit {
  return async (caller) => {
    await limiter.consume(caller).catch((reason: unknown) => {
      throw reason instanceof RateLimiterRes ? new Refusal("too_many_requests") : reason;
    });
  };
}
