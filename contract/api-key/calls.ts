import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { done, id, instant, person, required } from "#contract/shared/fields.ts";

/** An API key after its creation: only its first characters are readable. */
export const apiKey = z.object({
  id: z.int(),
  /** The web site that uses the key. */
  name: z.string(),
  /** "fwk_8Jh2kLmQ" */
  prefix: z.string(),
  createdBy: person,
  createdAt: instant,
  /** The time of the last use, rounded to the minute; null until the first lead. */
  lastUsedAt: instant.nullable(),
  revoked: z.object({ by: person, at: instant }).nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeyCalls = {
  list: call({
    method: "GET",
    path: "/api-keys",
    permission: "apiKey.manage",
    summary: "List the keys of the agency's web sites, active keys first",
    answer: z.array(apiKey),
  }),
  create: call({
    method: "POST",
    path: "/api-keys",
    permission: "apiKey.manage",
    summary: "Create a key for a web site. Only this answer contains the key",
    body: z.object({ name: required(60, "web_site_missing") }),
    answer: z.object({ id: z.int(), name: z.string(), key: z.string() }),
    // Stored under an Idempotency-Key, the key would be readable in the database.
    secretAnswer: true,
    refuses: ["already_exists"],
  }),
  revoke: call({
    method: "POST",
    path: "/api-keys/{id}/revoke",
    permission: "apiKey.manage",
    record: "apiKey",
    summary: "Revoke a key. The next call with it is refused",
    params: z.object({ id }),
    answer: done,
    refuses: ["state_conflict"],
  }),
};
