import type { RequestDraft } from "#contract/after-sale/request-draft.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { isCarrierCaused } from "#domain/after-sale/returnable.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { mustPriceDraft } from "./price-request.ts";
import { moveRequest, mustBeAllowed } from "./records.ts";
import { dueAtOf } from "./refund-deadline.ts";
import { columnsOf, departureOf, eligibilityOf, writeParts } from "./request-rows.ts";
import { loadSoldTrip } from "./sold-trip.ts";
import type { RequestRecord } from "./store.ts";

/** Replaces the draft of a request. Throws `invalid_input`, and the refusals of the request process. */
export async function updateRequest(
  request: RequestRecord,
  quote: QuoteRecord,
  { version, ...given }: RequestDraft & { version: number },
  { db, actor, now, zone, origin }: StaffContext,
): Promise<void> {
  const move = { action: "update" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, request, move);
  const trip = await loadSoldTrip(db, quote, now);
  const { draft, worked } = mustPriceDraft(request.kind as RequestKind, trip, given, now);
  await db.deleteFrom("requestCoupons").where("requestId", "=", request.id).execute();
  await db.deleteFrom("requestLines").where("requestId", "=", request.id).execute();
  await writeParts(db, request.id, draft, worked);
  const isSameParty = isCarrierCaused(draft.cause) === isCarrierCaused(request.cause as RequestDraft["cause"]);
  const { eligibility: answer, eligibilityAt } = request;
  const dueAt =
    answer === "confirmed" && eligibilityAt !== null
      ? await dueAtOf(db, { ...draft, quoteId: quote.id }, eligibilityAt, zone)
      : null;
  const eligibility = isSameParty ? { dueAt } : eligibilityOf(draft);
  await moveRequest(db, request, {
    ...move,
    reason: draft.reason,
    set: { ...columnsOf(draft), ...departureOf(trip, draft), ...eligibility },
  });
}

/** Deletes the draft and releases its coupons. Throws the refusals of the request process. */
export async function deleteRequest(
  request: RequestRecord,
  version: number,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await moveRequest(db, request, { action: "delete", party: actor, version, now, origin });
}
