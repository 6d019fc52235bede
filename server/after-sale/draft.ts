import type { RequestDraft } from "#contract/after-sale.ts";
import { isUnused } from "#domain/after-sale/coupon.ts";
import { firstDeparture } from "#domain/after-sale/departure.ts";
import { refundDueAt } from "#domain/after-sale/refund-due.ts";
import { type RequestKind, requestKinds } from "#domain/after-sale/request.ts";
import { isCarrierCaused } from "#domain/after-sale/returnable.ts";
import { type Asked, mayBeChosen, type WorkedOut, workOut } from "#domain/after-sale/work-out.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { Party } from "#domain/process/process.ts";
import type { Lifecycle, QuoteStatus } from "#domain/quote/status.ts";
import { isResting } from "#domain/quote/status.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { holidaysOf } from "#server/agency/index.ts";
import { takeUp } from "#server/customer-request/index.ts";
import type { Db } from "#server/db/database.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { notify } from "#server/notification/index.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { isPaidByCard } from "./paid-for-tickets.ts";
import { moveRequest, mustBeAllowed } from "./records.ts";
import { linesOf, type RequestRecord, requestUnderWay } from "./store.ts";
import { type LoadedTrip, loadTrip } from "./trip.ts";

/** Nothing is left to fly, and there may be something left to be refunded. */
const leavesSomething: readonly QuoteStatus[] = ["canceled", "cancelled_with_credit", "exchanged"];

/** What may be asked for of a quote now. */
export async function possibleKinds(db: Db, quote: QuoteRecord, trip: LoadedTrip): Promise<RequestKind[]> {
  // How the money stands is known only when every charge has been answered.
  if (quote.openCharge !== null || quote.exchangeUnderWay !== null || (await requestUnderWay(db, quote.id))) return [];
  const status = quote.status as QuoteStatus;
  const stands = isResting(status) ? (quote.lifecycle as Lifecycle) : status;
  // Until its own tickets are issued, an exchange ends by giving it up: the tickets before it are still there.
  const sold = (stands === "charged" && quote.originalQuoteId === null) || stands === "tickets_purchased";
  const given = leavesSomething.includes(stands) && quote.outcome !== null;
  return requestKinds.filter((kind) => {
    const hasCoupon = trip.coupons.some((coupon) => mayBeChosen(coupon, kind));
    return hasCoupon && (kind === "cancellation" ? sold : (sold || given) && trip.refundableCents > 0);
  });
}

/**
 * A draft, priced: it holds its coupons from now on. Throws `invalid_input`, and `request_not_possible` beside another
 * request, or where the sale does not stand for one.
 */
export async function createRequest(
  kind: RequestKind,
  quote: QuoteRecord,
  { customerRequestId = null, ...given }: RequestDraft & { customerRequestId?: number | null },
  context: StaffContext,
): Promise<number> {
  const { db, actor, now, origin } = context;
  if (quote.dueCents === null) throw new Refusal("request_not_possible");
  const trip = await loadTrip(db, quote, now);
  if (!(await possibleKinds(db, quote, trip)).includes(kind)) throw new Refusal("request_not_possible");
  const row = {
    ...columnsOf(given),
    ...columnsOfTrip(trip),
    ...departureOf(trip, given),
    kind,
    quoteId: quote.id,
    leadId: quote.leadId,
  };
  const worked = mustWorkOut(kind, trip, given, now);
  const requestId = await insertRequest(db, {
    row,
    worked,
    given,
    party: actor,
    requestedBy: actor.id,
    ownerId: quote.ownerId,
    now,
    requestId: origin.requestId,
  });
  await takeUp({ quoteId: quote.id, customerRequestId }, { requestId }, context);
  return requestId;
}

interface NewRequest {
  row: ReturnType<typeof columnsOf> &
    ReturnType<typeof columnsOfTrip> &
    ReturnType<typeof departureOf> & { kind: RequestKind; quoteId: number; leadId: number };
  worked: WorkedOut;
  given: RequestDraft;
  party: Party;
  requestedBy: number | null;
  ownerId: number;
  now: string;
  requestId: string;
}

async function insertRequest(db: Db, made: NewRequest): Promise<number> {
  const { row, worked, given, party, requestedBy, ownerId, now, requestId } = made;
  const { id } = await db
    .insertInto("requests")
    .values({ ...row, ...eligibilityOf(given), status: "draft", requestedBy, requestedAt: now, updatedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeParts(db, id, given, worked);
  const { kind, leadId, quoteId } = row;
  await recordHistory(db, {
    ...{ record: kind, recordId: id, leadId, quoteId, action: "create", oldStatus: null, newStatus: "draft" },
    ...{ party, now, requestId, reason: given.reason, details: { type: given.type, cause: given.cause } },
  });
  await notify(db, { kind: "request_created", leadId, quoteId, by: party, now, involved: { owner: ownerId } });
  return id;
}

/** Another draft of the same request. Throws `invalid_input`, and what the process of requests says. */
export async function updateRequest(
  request: RequestRecord,
  quote: QuoteRecord,
  { version, ...given }: RequestDraft & { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "update" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, request, move);
  const trip = await loadTrip(db, quote, now);
  const worked = mustWorkOut(request.kind as RequestKind, trip, given, now);
  await db.deleteFrom("requestCoupons").where("requestId", "=", request.id).execute();
  await db.deleteFrom("requestLines").where("requestId", "=", request.id).execute();
  await writeParts(db, request.id, given, worked);
  const isSameParty = isCarrierCaused(given.cause) === isCarrierCaused(request.cause as RequestDraft["cause"]);
  const { eligibility: answer, eligibilityAt } = request;
  const dueAt =
    answer === "confirmed" && eligibilityAt !== null
      ? await dueAtOf(db, { ...given, quoteId: quote.id }, eligibilityAt)
      : null;
  const eligibility = isSameParty ? { dueAt } : eligibilityOf(given);
  await moveRequest(db, request, {
    ...move,
    reason: given.reason,
    set: { ...columnsOf(given), ...departureOf(trip, given), ...eligibility },
  });
}

/** The draft is gone, and its coupons are free. Throws what the process of requests says. */
export async function deleteRequest(
  request: RequestRecord,
  version: number,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await moveRequest(db, request, { action: "delete", party: actor, version, now, origin });
}

/** What is asked, priced again from the sale as it stands: nothing of it may have become wrong. */
export async function workOutAgain(db: Db, request: RequestRecord, quote: QuoteRecord, now: string) {
  const trip = await loadTrip(db, quote, now);
  const [coupons, lines] = await Promise.all([
    db.selectFrom("requestCoupons").select(["couponId", "valueCents"]).where("requestId", "=", request.id).execute(),
    linesOf(db, request.id),
  ]);
  const asked = askedOf(
    request,
    coupons.map(({ couponId }) => couponId),
    lines,
    trip,
  );
  const worked = workOut(trip, asked);
  const isSame = coupons.every(({ couponId, valueCents }) => worked.values.get(couponId) === valueCents);
  return { trip, worked, coupons, lines, problems: worked.problems.length + (isSame ? 0 : 1) };
}

function askedOf(
  request: Pick<RequestRecord, "kind" | "type" | "cause" | "merchantOfRecord" | "minorsMayFlyAlone">,
  couponIds: readonly number[],
  lines: Asked["lines"],
  trip: LoadedTrip,
): Asked {
  return {
    ...{
      kind: request.kind as RequestKind,
      type: request.type as Asked["type"],
      cause: request.cause as Asked["cause"],
    },
    merchantOfRecord: request.merchantOfRecord as Asked["merchantOfRecord"],
    ...{ disclosedFeeCents: trip.serviceFeeCents, couponIds, lines, minorsMayFlyAlone: request.minorsMayFlyAlone },
  };
}

/** Throws `invalid_input`, naming what is wrong with it. */
export function mustWorkOut(kind: RequestKind, trip: LoadedTrip, given: RequestDraft, now: string): WorkedOut {
  const worked = workOut(trip, { ...given, kind, disclosedFeeCents: trip.serviceFeeCents });
  const problems = [...typeProblems(kind, given), ...worked.problems, ...datesProblems(worked, given, now)];
  if (problems.length > 0) throw invalid(problems);
  return worked;
}

function typeProblems(kind: RequestKind, { type }: RequestDraft): FieldProblem[] {
  return (kind === "cancellation") === (type === "cancellation") ? [] : [fieldProblem("type", "not_one_of_these")];
}

function datesProblems({ lines }: WorkedOut, given: RequestDraft, now: string): FieldProblem[] {
  const today = agencyDate(now);
  const { expiresAt, airlineCreditUntil, agencyCreditUntil, creditKind } = given;
  const airline = lines.some(({ airlineCreditCents }) => airlineCreditCents > 0);
  const agency = lines.some(({ agencyCreditCents }) => agencyCreditCents > 0);
  const missing = (field: string) => fieldProblem(field, "credit_end_missing");
  return [
    ...(expiresAt <= now ? [fieldProblem("expiresAt", "prices_already_over")] : []),
    ...(airline && (airlineCreditUntil ?? "") <= today ? [missing("airlineCreditUntil")] : []),
    ...(agency && (agencyCreditUntil ?? "") <= today ? [missing("agencyCreditUntil")] : []),
    ...((airline || agency) && creditKind === null ? [missing("creditKind")] : []),
  ];
}

function columnsOf(given: RequestDraft) {
  const { couponIds: _coupons, lines: _lines, ...columns } = given;
  return columns;
}

function columnsOfTrip({ signatureId, currency, serviceFeeCents }: LoadedTrip) {
  return { signatureId, currency, disclosedFeeCents: serviceFeeCents };
}

/** When the first of its flights leaves: what has been given up before, and what has flown, departs no more. */
function departureOf({ flights, coupons }: LoadedTrip, { couponIds }: RequestDraft) {
  const unused = coupons.filter((coupon) => couponIds.includes(coupon.id) && isUnused(coupon));
  return { departsAt: firstDeparture(flights, unused) };
}

/** Whether something is owed is for the airline to say. */
function eligibilityOf({ cause }: RequestDraft) {
  return {
    eligibility: isCarrierCaused(cause) ? "pending" : null,
    eligibilityAt: null,
    eligibilityBy: null,
    dueAt: null,
  };
}

async function writeParts(db: Db, requestId: number, given: RequestDraft, { values, lines }: WorkedOut): Promise<void> {
  await db
    .insertInto("requestCoupons")
    .values([...values].map(([couponId, valueCents]) => ({ requestId, couponId, valueCents })))
    .execute();
  await db
    .insertInto("requestLines")
    .values(
      lines.map((line) => ({
        ...{ requestId, ...line },
        flownCents: given.lines.find(({ passengerId }) => passengerId === line.passengerId)?.flownCents ?? null,
      })),
    )
    .execute();
}

/** Returns the deadline of an owed refund as an ISO instant, counted from the confirmation of the airline; null if none runs. */
export async function dueAtOf(
  db: Db,
  { quoteId, cause, merchantOfRecord }: { quoteId: number; cause: string; merchantOfRecord: string },
  confirmedAt: string,
): Promise<string | null> {
  if (!isCarrierCaused(cause as RequestDraft["cause"]) || merchantOfRecord !== "agency") return null;
  const paidBy = (await isPaidByCard(db, quoteId)) ? "card" : "other";
  return refundDueAt(confirmedAt, paidBy, await holidaysOf(db));
}
