import type { Call } from "#contract/shared/call.ts";
import type { Language } from "#contract/shared/languages.ts";
import type { Actor } from "#domain/access/permissions.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "./parts.ts";
import type { SignedIn } from "./signed-in.ts";

/** The origin of a request, as stored in the audit trail and the signed record. */
export interface Origin {
  requestId: string;
  ip: string;
  userAgent: string;
  language: Language;
  acceptLanguage: string;
}

/** The context that a use case receives. For a write, `db` is the transaction of everything the call does. */
export interface Context<C extends Call = Call> {
  parts: Parts;
  db: Db;
  actor: C["permission"] extends "public" | "api_key" ? null : SignedIn;
  now: string;
  /**
   * The agency's time zone, read together with the caller. Null in public calls, which load the agency and its zone
   * themselves.
   */
  zone: C["permission"] extends "public" ? null : string;
  origin: Origin;
  idempotencyKey: string | null;
}

/** The part of a context that is needed to act for a person, in their request or in a job that they started. */
export type ActingContext = Pick<Context, "db" | "now" | "origin"> & { actor: Actor };

export type StaffContext = Omit<Context, "actor" | "zone"> & { actor: SignedIn; zone: string };
