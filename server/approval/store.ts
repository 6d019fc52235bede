import { sql } from "kysely";
import type { Amount, ApprovalKind } from "#domain/approval/kinds.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { canonicalJson, hashOf } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { peopleJson } from "#server/db/json-row.ts";
import { prepared } from "#server/db/statement.ts";
import { decidersJson, earlierRefunds, paidByIt } from "./deciders.ts";

/** The proposed change, computed from the record it is about. */
export interface Proposal {
  basis: Buffer;
  /** The amounts according to the rules, and after an approval: the same amounts in the same order. */
  before: readonly Amount[];
  after: readonly Amount[];
}

/**
 * Returns the SHA-256 of the facts that a request depends on. If they change, the request can no longer be approved.
 */
export function basisOf(facts: object): Buffer {
  return hashOf(canonicalJson(facts));
}

/** Returns the SHA-256 of the proposal. */
export function hashOfProposal(
  kind: ApprovalKind,
  subject: string,
  subjectId: number,
  { basis, before, after }: Proposal,
): Buffer {
  const asked = { after, basis: basis.toString("hex"), before, kind, subject, subjectId };
  return hashOf(canonicalJson(asked));
}

/** A request with the fields that its rules and its view need. */
export type ApprovalRecord = Awaited<ReturnType<typeof loadApproval>>;

/** Throws `not_found`. A caller that changes the request must lock its quote first. */
export async function loadApproval(db: Db, id: number) {
  const [row] = await approvalById(db, id);
  if (!row) throw new Refusal("not_found");
  return row;
}

/**
 * Returns the user who is informed of the decision: the asker, or, if the asker is inactive, the user who follows it
 * up.
 */
export function followerOf({ requestedBy, handledBy, askerIsActive }: ApprovalRecord): number | null {
  return askerIsActive === false && handledBy !== null ? handledBy : requestedBy;
}

/** Returns the latest request of each kind about each record of a quote, without superseded ones. */
export async function lastApprovals(db: Db, quoteId: number): Promise<ApprovalRecord[]> {
  return lastOfQuote(db, quoteId);
}

/** Locks the quote of a request, so that two decisions run one after the other. Returns its id. Throws `not_found`. */
export async function lockQuoteOf(db: Db, id: number): Promise<number> {
  const [request] = await quoteOf(db, id);
  if (!request) throw new Refusal("not_found");
  return request.quoteId;
}

const quoteOf = prepared((db, id: number) =>
  db
    .selectFrom("quotes")
    .innerJoin("approvalRequests as request", "request.quoteId", "quotes.id")
    .select("request.quoteId")
    .where("request.id", "=", id)
    .forUpdate("quotes"),
);

function withWhatItIsAbout(db: Db) {
  return db
    .selectFrom("approvalRequests as request")
    .innerJoin("quotes", "quotes.id", "request.quoteId")
    .innerJoin("leads", "leads.id", "quotes.leadId")
    .leftJoin("users as asker", "asker.id", "request.requestedBy")
    .leftJoin("users as handler", "handler.id", "request.handledBy")
    .leftJoin("users as decider", "decider.id", "request.decidedBy")
    .crossJoin("agency")
    .selectAll("request")
    .select(["quotes.ownerId", "quotes.currency", "quotes.routes", "leads.expertStatus"])
    .select(["asker.name as askerName", "asker.isActive as askerIsActive", "handler.name as handlerName"])
    .select(["decider.name as deciderName", "agency.refundLimitCents"])
    .select([decidersJson.as("deciders"), paidByIt.as("paidTo"), earlierRefunds.as("earlierRefundsCents")])
    .select(sql<{ id: number; name: string }[]>`${sql.raw(peopleJson("request.written_by"))}`.as("writers"))
    .select(sql<string>`btrim(leads.first_name || ' ' || leads.last_name)`.as("customer"));
}

const approvalById = prepared((db, id: number) => withWhatItIsAbout(db).where("request.id", "=", id));

const lastOfQuote = prepared((db, quoteId: number) =>
  withWhatItIsAbout(db)
    .distinctOn(["request.kind", "request.subjectId"])
    .where("request.quoteId", "=", quoteId)
    .where("request.status", "<>", "superseded")
    .orderBy("request.kind")
    .orderBy("request.subjectId")
    .orderBy("request.id", "desc"),
);
