import type { RequestDraft, RequoteDraft } from "#contract/after-sale.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { PassengerLine } from "#domain/after-sale/returnable.ts";
import { outcomeOf, settlementOf } from "#domain/after-sale/settlement.ts";
import type { ValidityKind } from "#domain/credit/process.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { loadQuote } from "#server/quote/index.ts";
import { supersedeSignature } from "#server/signed-form/signatures.ts";
import { mustWorkOut } from "./draft.ts";
import { moveRequest, mustBeAllowed, type RequestMove } from "./records.ts";
import { issueRequestLink } from "./send-request.ts";
import { requestSignature, signedAmounts } from "./signed-requests.ts";
import { couponsOf, type LineRow, linesOf, loadRequest, type RequestRecord } from "./store.ts";
import { tellCustomer } from "./tell.ts";
import { loadTrip } from "./trip.ts";

type Line = Omit<LineRow, "requestId">;

/** Other amounts than were signed, as they wait; undefined where none do. */
export async function waitingRequote(db: Db, requestId: number) {
  const row = await db
    .selectFrom("requotes")
    .leftJoin("users", "users.id", "requotes.askedBy")
    .selectAll("requotes")
    .select("users.name as askerName")
    .where("requestId", "=", requestId)
    .where("sentAt", "is", null)
    .executeTakeFirst();
  return row && { ...row, lines: row.lines as unknown as Line[], creditKind: row.creditKind as ValidityKind | null };
}

/**
 * Other amounts than were signed, priced from the sale as it stands: they are kept until somebody else has decided. Throws
 * `invalid_input`, `request_does_not_balance` where the coupons are worth something else by now, and what the process of
 * requests says.
 */
export async function keepRequote(
  request: RequestRecord,
  { version, ...given }: RequoteDraft & { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const { reason } = given;
  const move: RequestMove = { action: "requote", party: actor, version, now, origin, reason };
  await mustBeAllowed(db, request, move);
  const signed = await linesOf(db, request.id);
  const lines = await workOutLines(db, request, { signed, given, now });
  const signature = await requestSignature(db, request);
  const details = { ...outcomeOf(settlementOf(lines)), currency: request.currency };
  await moveRequest(db, request, { ...move, details });
  const { airlineCreditUntil, agencyCreditUntil, creditKind, expiresAt } = given;
  await db
    .insertInto("requotes")
    .values({
      ...{ requestId: request.id, signatureId: signature.id, lines: JSON.stringify(lines), reason },
      ...{ airlineCreditUntil, agencyCreditUntil, creditKind, expiresAt, askedBy: actor.id, askedAt: now },
    })
    .execute();
}

interface Asked {
  signed: LineRow[];
  given: RequoteDraft;
  now: string;
}

/** The same arithmetic as of a draft, about the coupons it holds: what was flown of them is as it was. */
async function workOutLines(db: Db, request: RequestRecord, { signed, given, now }: Asked): Promise<Line[]> {
  const flownOf = (id: number) => signed.find(({ passengerId }) => passengerId === id)?.flownCents ?? null;
  const coupons = await couponsOf(db, request.id);
  const { type, cause, merchantOfRecord, willNotFly, minorsMayFlyAlone, notes } = request;
  const draft = {
    ...({ type, cause, merchantOfRecord } as Pick<RequestDraft, "type" | "cause" | "merchantOfRecord">),
    ...{ willNotFly, minorsMayFlyAlone, notes, ...given, couponIds: coupons.map(({ id }) => id) },
    lines: given.lines.map((line) => ({ ...line, flownCents: flownOf(line.passengerId) })),
  };
  const trip = await loadTrip(db, await loadQuote(db, request.quoteId), now);
  const { values, lines } = mustWorkOut(request.kind as RequestKind, trip, draft, now);
  if (coupons.some(({ id, valueCents }) => values.get(id) !== valueCents))
    throw new Refusal("request_does_not_balance");
  if (lines.every((line) => isAsSigned(line, signed))) throw invalid([fieldProblem("lines", "same_as_signed")]);
  return lines.map((line) => ({ ...line, flownCents: flownOf(line.passengerId) }));
}

function isAsSigned(line: PassengerLine, signed: readonly LineRow[]): boolean {
  const before = signed.find(({ passengerId }) => passengerId === line.passengerId);
  return Object.entries(line).every(([name, cents]) => before?.[name as keyof PassengerLine] === cents);
}

/**
 * Approved: the signature is superseded, the amounts take the place of those that were signed, and the customer gets
 * another link with what is other. Throws `state_conflict` where no other amounts wait, and what the process of requests
 * says.
 */
export async function sendRequote(request: RequestRecord, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const requote = await waitingRequote(db, request.id);
  if (!requote) throw new Refusal("state_conflict");
  const { airlineCreditUntil, agencyCreditUntil, creditKind, expiresAt } = requote;
  const move: RequestMove = { action: "approveRequote", party: actor, now, origin };
  await mustBeAllowed(db, { ...request, expiresAt }, move);
  const signature = await requestSignature(db, request);
  await db.updateTable("requotes").set({ sentAt: now }).where("id", "=", requote.id).execute();
  await db.deleteFrom("requestLines").where("requestId", "=", request.id).execute();
  await db
    .insertInto("requestLines")
    .values(requote.lines.map((line) => ({ ...line, requestId: request.id })))
    .execute();
  await supersedeSignature(db, signature, now);
  await moveRequest(
    db,
    { ...request, expiresAt },
    {
      ...move,
      // What the agency would have paid beside the amounts that were signed is part of the new ones, or of nothing.
      set: {
        ...{ airlineCreditUntil, agencyCreditUntil, creditKind, expiresAt },
        ...{ signedAt: null, coveredPenaltyCents: 0, coveredReason: null },
      },
    },
  );
  const linkId = await issueRequestLink(request, expiresAt, context);
  const before = signedAmounts(signature);
  const told = { expiresAt, linkId, before };
  await tellCustomer(db, await loadRequest(db, request.id), "request-requoted", told, { now });
}

/** Somebody said no, or nobody decided: what was signed holds, as if nothing had been asked. */
export async function dropRequote(db: Db, requestId: number): Promise<void> {
  await db.deleteFrom("requotes").where("requestId", "=", requestId).where("sentAt", "is", null).execute();
}
