import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import { type Call, call } from "#contract/shared/call.ts";
import { id, page, required, version } from "#contract/shared/fields.ts";
import { pagedQueryOf } from "#contract/shared/list.ts";
import type { Action, HasStatus, Process } from "#domain/process/process.ts";
import { defineList } from "#domain/shared/list.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { basisOf, type Subject } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Context, StaffContext } from "#server/http/context.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership, withinReach } from "#server/lead/index.ts";
import { issueLink } from "#server/link/index.ts";
import { queueMessage } from "#server/mail/index.ts";
import { postEntry } from "#server/money/ledger.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import type { SeatLetterFacts } from "./rows.ts";

/**
 * A kind of request that exists only in tests: a customer gives up a seat and gets the price back, or keeps the seat.
 */
export const seatTable = `
  create table seat_requests (
    id bigint generated always as identity primary key,
    quote_id bigint not null references quotes (id), lead_id bigint not null references leads (id),
    status text not null check (status in ('asked', 'offered', 'given_up', 'kept')), version integer not null default 1,
    seat text not null, back_cents integer not null, created_at timestamptz(3) not null default now());
  insert into ledger_kinds (kind, collected, refundable) values ('seat_refund', -1, -1)`;

interface SeatRequest {
  id: number;
  quoteId: number;
  leadId: number;
  status: SeatStatus;
  version: number;
  seat: string;
  backCents: number;
  currency: "USD" | "AUD";
  ownerId: number | null;
  expertStatus: string;
  isApproved: boolean;
}

const statuses = ["asked", "offered", "given_up", "kept"] as const;
type SeatStatus = (typeof statuses)[number];
interface SeatFacts extends HasStatus<SeatStatus> {
  isApproved: boolean;
}

const actions = {
  ask: { name: "ask", from: [], to: "asked", who: "quote.send" },
  offer: {
    name: "offer",
    from: ["asked"],
    to: "offered",
    who: "quote.send",
    audit: "seat.offer" as never,
    unless: [({ isApproved }: SeatFacts) => (isApproved ? undefined : ("margin_needs_approval" as const))],
  },
  giveUp: {
    name: "give up",
    from: ["offered"],
    to: "given_up",
    who: "public",
    audit: "seat.give_up" as never,
  },
  keep: {
    name: "keep",
    from: ["offered"],
    to: "kept",
    who: "public",
    audit: "seat.keep" as never,
  },
} as const satisfies Record<string, Action<SeatStatus, SeatFacts>>;
type SeatAction = keyof typeof actions;
const process: Process<SeatStatus, SeatFacts, SeatAction> = { record: "seat", actions, hasOwnVersion: true };

async function load(db: Db, seatId: number, { lock = false } = {}): Promise<SeatRequest> {
  if (lock)
    await sql`select from quotes where id = (select quote_id from seat_requests where id = ${seatId}) for update`.execute(
      db,
    );
  const { rows } = await sql<SeatRequest>`
    select request.*, quotes.owner_id, quotes.currency, leads.expert_status,
           exists (select from approval_requests where subject = 'seat' and subject_id = request.id and status = 'approved') as is_approved
      from seat_requests as request join quotes on quotes.id = request.quote_id join leads on leads.id = request.lead_id
     where request.id = ${seatId}`.execute(db);
  if (!rows[0]) throw new Refusal("not_found");
  return rows[0];
}

export const seatRecords = { name: "seat", read: "quote.read", load, ownership } as unknown as RecordKind<
  "quote",
  SeatRequest
>;

type SeatMove = Move<SeatAction, object>;
const seats = defineRecords({
  process,
  factsOf: (row: SeatRequest): SeatFacts => ({
    ...ownership(row as never),
    status: row.status,
    isApproved: row.isApproved,
  }),
  versionOf: (row) => row.version,
  about: ({ id: recordId, leadId, quoteId }) => ({ recordId, leadId, quoteId }),
  change: (row, status, _: SeatMove) => ({
    table: "seatRequests" as never,
    where: { id: row.id, version: row.version, status: row.status },
    set: { status, version: row.version + 1 },
  }),
});

/** The approval that a refund for a seat needs. */
export const seatSubject: Subject<SeatRequest> = {
  name: "seat",
  about: ({ id, quoteId, leadId, currency }) => ({ id, quoteId, leadId, currency }),
  mustBeAskable: async ({ status }) => {
    if (status !== "asked") throw new Refusal("state_conflict");
  },
  propose: async (_, { backCents, seat }) => ({
    basis: basisOf({ seat, backCents }),
    before: [{ what: "collected", cents: backCents }],
    after: [{ what: "collected", cents: 0 }],
  }),
  approved: async () => {},
  basisNow: async (db, seatId) => {
    const { seat, backCents } = await load(db, seatId);
    return basisOf({ seat, backCents });
  },
};

async function tell(db: Db, template: string, { quoteId, seat, backCents, currency }: SeatRequest, linkId?: number) {
  const { email, firstName, agentEmail } = await db
    .selectFrom("leads")
    .innerJoin("quotes", "quotes.leadId", "leads.id")
    .innerJoin("users as agent", "agent.id", "quotes.ownerId")
    .select(["leads.email", "leads.firstName", "agent.email as agentEmail"])
    .where("quotes.id", "=", quoteId)
    .executeTakeFirstOrThrow();
  const agency = publicAgency(await loadAgency(db));
  const data: SeatLetterFacts = {
    agency,
    agent: null,
    customerName: firstName,
    seat,
    backCents,
    currency,
    ...(linkId === undefined ? {} : { linkId }),
  };
  const [recipient, reader] = template === "seat-kept" ? [agentEmail, "staff"] : [email ?? "", "customer"];
  await queueMessage(db, { template, data, recipient, quoteId, reader } as never);
}

/** Sends the customer a letter with a link to the form. */
export async function offer(row: SeatRequest, given: { version: number }, context: StaffContext): Promise<void> {
  const { db, parts, actor, now, origin } = context;
  await seats.carryOut(db, row, { action: "offer", party: actor, version: given.version, now, origin });
  const { sent } = await loadQuote(db, row.quoteId);
  const linkId = await issueLink(db, parts.keys, {
    quoteId: row.quoteId,
    versionId: sent?.id ?? 0,
    purpose: "seat",
    recipient: "mary@mail.example",
    createdAt: now,
    expiresAt: new Date(Date.parse(now) + 86_400_000).toISOString(),
  });
  await tell(db, "seat-offered", row, linkId);
}

async function latestOf(db: Db, quoteId: number): Promise<SeatRequest> {
  const { rows } = await sql<{
    id: number;
  }>`select id from seat_requests where quote_id = ${quoteId} order by id desc limit 1`.execute(db);
  return load(db, rows[0]?.id ?? 0);
}

/** Carries out the customer's decision to decline the form. */
export async function keep(quoteId: number, { db, now, origin }: Context): Promise<void> {
  const row = await latestOf(db, quoteId);
  await seats.carryOut(db, row, { action: "keep", party: "public", now, origin });
  await tell(db, "seat-kept", row);
}

/** Carries out the customer's signature. */
export async function giveUp(quoteId: number, { db, now, origin }: Context): Promise<void> {
  const row = await latestOf(db, quoteId);
  await seats.carryOut(db, row, { action: "giveUp", party: "public", now, origin });
  const money = { chargeId: null, cardId: null, reversesId: null, currency: row.currency, amountCents: row.backCents };
  await postEntry(db, { ...money, quoteId, kind: "seat_refund", at: now, postedBy: null } as never);
  await tell(db, "seat-given-up", row);
}

const seatRow = z.object({ id: z.int(), status: z.enum(statuses), seat: z.string(), backCents: z.int().optional() });
const seatList = defineList({
  reads: "quote.read",
  filters: { status: { oneOf: statuses } },
  sorts: { createdAt: { type: "timestamptz" } },
  sortedBy: ["createdAt", "DESC"],
  columns: { id: {}, seat: {}, status: {}, backCents: { needs: "money.read" } },
});

export const listed = declaredList<typeof seatList, z.output<typeof seatRow>>(seatList, {
  of: "seat_requests" as never,
  shownWith: sql``,
  from: sql`seat_requests join quotes on quotes.id = seat_requests.quote_id join leads on leads.id = quotes.lead_id`,
  fields: {
    id: "seat_requests.id",
    status: "seat_requests.status",
    seat: "seat_requests.seat",
    backCents: "seat_requests.back_cents",
  },
  sorts: { createdAt: "seat_requests.created_at" },
  filters: { status: { equals: (status) => sql<SqlBool>`seat_requests.status = ${status}` } },
  reach: (actor, permission) => withinReach(actor, permission, "quotes"),
});

const onOne = { params: z.object({ id }), permission: "quote.send", record: "seat" as "quote" } as const;
export const calls = {
  list: call({
    method: "GET",
    path: "/seats",
    permission: "quote.read",
    summary: "Seats",
    query: pagedQueryOf(seatList),
    answer: page(seatRow),
  }),
  askForApproval: call({
    method: "POST",
    path: "/seats/{id}/approvals",
    summary: "Ask",
    ...onOne,
    body: z.object({ version, reason: required(500, "reason_missing") }),
    answer: z.object({ id: z.int() }),
  }),
  offer: call({
    method: "POST",
    path: "/seats/{id}/offer",
    summary: "Offer",
    ...onOne,
    body: z.object({ version }),
    answer: z.object({ done: z.boolean() }),
  }),
} satisfies Record<string, Call>;
