import type { RequestDraft, RequoteDraft } from "#contract/after-sale/request-draft.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { PassengerLine } from "#domain/after-sale/returnable.ts";
import { outcomeOf, settlementOf } from "#domain/after-sale/settlement.ts";
import type { ValidityKind } from "#domain/credit/status.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { loadQuote } from "#server/quote/index.ts";
import { supersedeSignature } from "#server/signed-form/signatures.ts";
import { mustWorkOut } from "./price-request.ts";
import { moveRequest, mustBeAllowed, type RequestMove } from "./records.ts";
import { issueRequestLink } from "./send-request.ts";
import { requestSignature, signedAmounts } from "./signed-requests.ts";
import { loadSoldTrip } from "./sold-trip.ts";
import { couponsOf, type LineRow, linesOf, loadRequest, type RequestRecord } from "./store.ts";
import { tellCustomer } from "./tell-customer.ts";

type Line = Omit<LineRow, "requestId">;

/** Returns the re-quote that waits for a decision; undefined if there is none. */
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
 * Stores other amounts than the signed ones, priced from the current sale, until another user decides. Throws
 * `invalid_input`, `request_does_not_balance` if the value of the coupons has changed, and the refusals of the request
 * process.
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
      requestId: request.id,
      signatureId: signature.id,
      lines: JSON.stringify(lines),
      reason,
      airlineCreditUntil,
      agencyCreditUntil,
      creditKind,
      expiresAt,
      askedBy: actor.id,
      askedAt: now,
    })
    .execute();
}

interface Asked {
  signed: LineRow[];
  given: RequoteDraft;
  now: string;
}

/** Prices the coupons of the request in the same way as a draft. The flown part of their value does not change. */
async function workOutLines(db: Db, request: RequestRecord, { signed, given, now }: Asked): Promise<Line[]> {
  const flownOf = (id: number) => signed.find(({ passengerId }) => passengerId === id)?.flownCents ?? null;
  const coupons = await couponsOf(db, request.id);
  const { type, cause, merchantOfRecord, willNotFly, minorsMayFlyAlone, notes } = request;
  const draft = {
    type: type as RequestDraft["type"],
    cause: cause as RequestDraft["cause"],
    merchantOfRecord: merchantOfRecord as RequestDraft["merchantOfRecord"],
    willNotFly,
    minorsMayFlyAlone,
    notes,
    ...given,
    couponIds: coupons.map(({ id }) => id),
    lines: given.lines.map((line) => ({ ...line, flownCents: flownOf(line.passengerId) })),
  };
  const trip = await loadSoldTrip(db, await loadQuote(db, request.quoteId), now);
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
 * Applies an approved re-quote. The signature is superseded, the new amounts replace the signed ones, and the customer
 * gets another link and a letter with the differences. Throws `state_conflict` if no re-quote waits, and the refusals
 * of the request process.
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
      // A penalty that the agency covered in addition to the signed amounts does not apply to the new ones.
      set: {
        airlineCreditUntil,
        agencyCreditUntil,
        creditKind,
        expiresAt,
        signedAt: null,
        coveredPenaltyCents: 0,
        coveredReason: null,
      },
    },
  );
  const linkId = await issueRequestLink(request, expiresAt, context);
  const before = signedAmounts(signature);
  const told = { expiresAt, linkId, before };
  await tellCustomer(db, await loadRequest(db, request.id), "request-requoted", told, { now });
}

/** Deletes the waiting re-quote, because it was declined or not decided. The signed amounts stay in force. */
export async function dropRequote(db: Db, requestId: number): Promise<void> {
  await db.deleteFrom("requotes").where("requestId", "=", requestId).where("sentAt", "is", null).execute();
}
