import type { RequestDraft } from "#contract/after-sale/request-draft.ts";
import { merchantOfRecordOf, merchantProblems } from "#domain/after-sale/merchant-of-record.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { type Asked, type WorkedOut, workOut } from "#domain/after-sale/work-out.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { loadSoldTrip, type SoldTrip } from "./sold-trip.ts";
import { linesOf, type RequestRecord } from "./store.ts";

/**
 * Prices the request again from the current sale. `problems` counts what is wrong now, and a changed value of any
 * coupon.
 */
export async function workOutAgain(db: Db, request: RequestRecord, quote: QuoteRecord, now: string) {
  const trip = await loadSoldTrip(db, quote, now);
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
  trip: SoldTrip,
): Asked {
  return {
    kind: request.kind as RequestKind,
    type: request.type as Asked["type"],
    cause: request.cause as Asked["cause"],
    merchantOfRecord: request.merchantOfRecord as Asked["merchantOfRecord"],
    disclosedFeeCents: trip.serviceFeeCents,
    couponIds,
    lines,
    minorsMayFlyAlone: request.minorsMayFlyAlone,
  };
}

/** Prices a draft and decides its merchant of record. Throws `invalid_input` with every problem. */
export function mustPriceDraft(kind: RequestKind, trip: SoldTrip, given: RequestDraft, now: string) {
  const merchantOfRecord = merchantOfRecordOf(trip.payments, given.merchantOfRecord);
  const { worked, problems } = price(kind, trip, { ...given, merchantOfRecord }, now);
  const all = [...merchantProblems(trip.payments, merchantOfRecord), ...problems];
  if (merchantOfRecord === null || all.length > 0) throw invalid(all);
  return { draft: { ...given, merchantOfRecord }, worked };
}

/** Prices a request. Throws `invalid_input` with every problem. */
export function mustWorkOut(kind: RequestKind, trip: SoldTrip, given: RequestDraft, now: string): WorkedOut {
  const { worked, problems } = price(kind, trip, given, now);
  if (problems.length > 0) throw invalid(problems);
  return worked;
}

function price(kind: RequestKind, trip: SoldTrip, given: RequestDraft, now: string) {
  const worked = workOut(trip, { ...given, kind, disclosedFeeCents: trip.serviceFeeCents });
  const problems = [
    ...typeProblems(kind, given),
    ...worked.problems,
    ...datesProblems(worked, given, { now, zone: trip.agency.timeZone }),
  ];
  return { worked, problems };
}

function typeProblems(kind: RequestKind, { type }: RequestDraft): FieldProblem[] {
  return (kind === "cancellation") === (type === "cancellation") ? [] : [fieldProblem("type", "not_one_of_these")];
}

function datesProblems(
  { lines }: WorkedOut,
  given: RequestDraft,
  { now, zone }: { now: string; zone: string },
): FieldProblem[] {
  const today = agencyDate(now, zone);
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
