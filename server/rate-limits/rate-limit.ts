import type { Pool, QueryConfig } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "#domain/shared/refusal.ts";

/** Counts one call of this caller. Throws `too_many_requests` if the caller exceeds the limit of the current minute. */
export type RateLimit = (caller: string | number) => Promise<void>;

/** Protects one process from overload. Counts in memory, without the database. */
export function processLimit(perMinute: number): RateLimit {
  return refusing(new RateLimiterMemory({ points: perMinute, duration: 60 }));
}

/**
 * Limits a call that could be abused, such as one that lets a caller guess. Counts for all processes together,
 * separately for each `call`. The count uses a separate connection, so that it survives a rollback of the call. Once a
 * caller is over the limit, further calls are refused without the database.
 */
export function sharedLimit(pool: Pool, call: string, perMinute: number, { named = true } = {}): RateLimit {
  return refusing(
    new RateLimiterPostgres({
      // A pooler that gives each transaction another connection does not support named statements.
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
