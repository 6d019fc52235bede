import type { FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import { callerAt, processLimit, type RateLimit, sharedLimit } from "#server/rate-limits/index.ts";
import { isSensitive } from "./audit-refusals.ts";
import type { Parts } from "./parts.ts";

/**
 * Bytes of a body. A stranger's largest is a drawn signature with nine passengers, a person's a quote of ten options; the
 * lists and texts in it have their ends in the contract.
 */
export const largestBody = { public: 262_144, staff: 1_048_576 } as const;

/** How often one caller may ask for this; undefined where only all of their calls together are counted. */
export function limitOf(call: Call, { config, pool }: Parts): RateLimit | undefined {
  const rate = call.rate ?? (isSensitive(call) ? "sensitive" : undefined);
  if (!rate) return undefined;
  // To look at a form is no risk but work for the process that shows it.
  if (rate === "form") return processLimit(config.perMinute.form);
  const name = `${call.method} ${call.path}`;
  return sharedLimit(pool, name, config.perMinute[rate], { named: config.preparedStatements });
}

/** Returns a hook that counts the requests of one address before their body is read. It throws `too_many_requests`. */
export function perAddress(limit: RateLimit): (request: FastifyRequest) => Promise<void> {
  return ({ ip }) => limit(callerAt(ip));
}
