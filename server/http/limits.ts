import type { FastifyRequest } from "fastify";
import type { Call } from "#contract/shared/call.ts";
import { callerAt, processLimit, type RateLimit, sharedLimit } from "#server/rate-limits/index.ts";
import { isSensitive } from "./audit-refusals.ts";
import type { Parts } from "./parts.ts";

/**
 * Largest body in bytes. The largest public body is a drawn signature with nine passengers, the largest staff body a
 * quote with ten options. The contract limits the lists and texts in them.
 */
export const largestBody = { public: 262_144, staff: 1_048_576 } as const;

/** Returns the rate limit of a call for one caller. Undefined if only the calls of a caller together are counted. */
export function limitOf(call: Call, { config, pool }: Parts): RateLimit | undefined {
  const rate = call.rate ?? (isSensitive(call) ? "sensitive" : undefined);
  if (!rate) return undefined;
  // Looking at a form is no security risk. It only costs time of the process that shows it.
  if (rate === "form") return processLimit(config.perMinute.form);
  const name = `${call.method} ${call.path}`;
  return sharedLimit(pool, name, config.perMinute[rate], { named: config.preparedStatements });
}

/** Returns a hook that counts the requests of one address before their body is read. It throws `too_many_requests`. */
export function perAddress(limit: RateLimit): (request: FastifyRequest) => Promise<void> {
  return ({ ip }) => limit(callerAt(ip));
}
