import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { done, instant, page, person } from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { wrong } from "#contract/shared/problems.ts";
import { auditList, auditOutcomes } from "#domain/audit/list.ts";

/** One entry of the audit trail. */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** The staff user who acted. Null for a customer, a program and a person who is not signed in. */
  actor: person.nullable(),
  /** "card.reveal": an action of domain/audit/actions.ts. Entries of older versions can have others. */
  action: z.string(),
  /** The record: "card:12", "user:3", "settings"; the path of the call if it was refused without naming a record. */
  subject: z.string(),
  outcome: z.enum(auditOutcomes),
  /** The address of the caller. Null if a job acted. */
  ip: z.string().nullable(),
  /** Further facts as a JSON object. They never contain a card number, a code or a token. */
  details: z.string(),
  /** The quote that the record belongs to. */
  quoteId: z.int().nullable(),
  /** The last digits of the card, if the record is one. */
  lastFour: z.string().nullable(),
  /** The user whom the record is about: a user, or the person of a statement. */
  person: person.nullable(),
  /** The place in the chain. Null until the entry is chained, which takes a minute at most. */
  position: z.int().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** A place where the trail differs from what was written, as positions of the chain. */
const auditBreak = z.object({
  kind: z.enum(["changed", "missing", "fork", "anchor"]),
  position: z.int(),
  /** The last missing position. The same as `position` for the other kinds. */
  last: z.int(),
  /** The fork is older than the single chaining worker: simultaneous writers could cause it then. */
  isOldFork: z.boolean(),
});
export type AuditBreak = z.output<typeof auditBreak>;

/** A check of the whole chain that ended. */
const auditCheck = z.object({
  endedAt: instant,
  /** Null for the check of every night. */
  askedBy: person.nullable(),
  /** The number of entries that the check read: the position of the last one. */
  position: z.int(),
  /** The number of places where the trail differs. */
  breaks: z.int(),
  /** The first hundred of them. */
  firstBreaks: z.array(auditBreak),
});

/** The state of the chain. */
export const auditChain = z.object({
  /** The last chained entry, of which a copy outside the database reveals that the chain was cut off or rebuilt. */
  head: z.object({ position: z.int(), hash: z.string() }),
  /** Entries that are not chained yet. */
  waiting: z.int(),
  /** The check that waits or runs, and the position up to which it has come. */
  running: z.object({ checked: z.int(), position: z.int() }).nullable(),
  lastCheck: auditCheck.nullable(),
});
export type AuditChain = z.output<typeof auditChain>;

interface Period {
  from?: string | undefined;
  until?: string | undefined;
}
const isPeriod = ({ from, until }: Period) => from === undefined || until === undefined || from <= until;
const file = fileCallOf(auditList, "/audit-trail/export");
const notAPeriod = { error: wrong("until_before_from"), path: ["until"] };

export const auditCalls = {
  list: call({
    method: "GET",
    path: "/audit-trail",
    permission: auditList.reads,
    summary: "List the entries of the audit trail, newest first. The first page of each query is recorded in the trail",
    query: pagedQueryOf(auditList).refine(isPeriod, notAPeriod),
    answer: page(auditEntry),
  }),
  export: { ...file, query: file.query.refine(isPeriod, notAPeriod) },
  chain: call({
    method: "GET",
    path: "/audit-trail/chain",
    permission: "audit.read",
    summary: "Get the end of the chain and the result of its last check",
    answer: auditChain,
  }),
  check: call({
    method: "POST",
    path: "/audit-trail/checks",
    permission: "audit.read",
    summary: "Check the whole chain now. A check that waits or runs already is not repeated",
    // False if a check waits or runs already.
    answer: done,
  }),
};
