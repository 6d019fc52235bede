import type { Call } from "#contract/call.ts";
import type { Language } from "#contract/languages.ts";
import type { Actor } from "#domain/access/permissions.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "./parts.ts";
import type { SignedIn } from "./signed-in.ts";

/** Where a request comes from: what the audit trail and the signed record hold of it. */
export interface Origin {
  requestId: string;
  ip: string;
  userAgent: string;
  language: Language;
  acceptLanguage: string;
}

/** What a use case has at hand. For a write `db` is the transaction that everything it does belongs to. */
export interface Context<C extends Call = Call> {
  parts: Parts;
  db: Db;
  actor: C["permission"] extends "public" | "api_key" ? null : SignedIn;
  now: string;
  origin: Origin;
  /** The Idempotency-Key the caller sent. */
  idempotencyKey: string | null;
}

/** Enough of it to act for somebody: of their request, or of a job that they asked for. */
export type ActingContext = Pick<Context, "db" | "now" | "origin"> & { actor: Actor };

export type StaffContext = Omit<Context, "actor"> & { actor: SignedIn };
