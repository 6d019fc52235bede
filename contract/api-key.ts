import { z } from "zod";
import { call } from "./call.ts";
import { done, id, instant, person, required } from "./fields.ts";

/** A key as it is known after it was made: its beginning, and never the rest. */
export const apiKey = z.object({
  id: z.int(),
  /** The web site that has it. */
  name: z.string(),
  /** "fwk_8Jh2kLmQ" */
  prefix: z.string(),
  createdBy: person,
  createdAt: instant,
  /** To the minute; null until the first lead. */
  lastUsedAt: instant.nullable(),
  revoked: z.object({ by: person, at: instant }).nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeyCalls = {
  list: call({
    method: "GET",
    path: "/api-keys",
    permission: "apiKey.manage",
    summary: "The keys of the agency's web sites, those in force first",
    answer: z.array(apiKey),
  }),
  create: call({
    method: "POST",
    path: "/api-keys",
    permission: "apiKey.manage",
    summary: "A key for a web site; the answer is the only one that holds it",
    body: z.object({ name: required(60, "web_site_missing") }),
    answer: z.object({ id: z.int(), name: z.string(), key: z.string() }),
    // Kept for an Idempotency-Key it would lie in the database as it is.
    secretAnswer: true,
    refuses: ["already_exists"],
  }),
  revoke: call({
    method: "POST",
    path: "/api-keys/{id}/revoke",
    permission: "apiKey.manage",
    record: "apiKey",
    summary: "End a key: the next call with it is refused",
    params: z.object({ id }),
    answer: done,
    refuses: ["state_conflict"],
  }),
};
