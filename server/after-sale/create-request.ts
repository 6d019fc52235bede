import type { RequestDraft } from "#contract/after-sale/request-draft.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { WorkedOut } from "#domain/after-sale/work-out.ts";
import type { Party } from "#domain/process/process.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { takeUp } from "#server/customer-request/index.ts";
import type { Db } from "#server/db/database.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { notify } from "#server/notification/index.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { possibleKinds } from "./possible-kinds.ts";
import { mustPriceDraft } from "./price-request.ts";
import { columnsOf, columnsOfTrip, departureOf, eligibilityOf, writeParts } from "./request-rows.ts";
import { loadSoldTrip } from "./sold-trip.ts";

/**
 * Creates a priced draft, which holds its coupons from now on. Throws `invalid_input`, and `request_not_possible` if
 * another request is open or if the sale does not allow one.
 */
export async function createRequest(
  kind: RequestKind,
  quote: QuoteRecord,
  { customerRequestId = null, ...given }: RequestDraft & { customerRequestId?: number | null },
  context: StaffContext,
): Promise<number> {
  const { db, actor, now, origin } = context;
  if (quote.dueCents === null) throw new Refusal("request_not_possible");
  const trip = await loadSoldTrip(db, quote, now);
  if (!(await possibleKinds(db, quote, trip)).includes(kind)) throw new Refusal("request_not_possible");
  const { draft, worked } = mustPriceDraft(kind, trip, given, now);
  const row = {
    ...columnsOf(draft),
    ...columnsOfTrip(trip),
    ...departureOf(trip, draft),
    kind,
    quoteId: quote.id,
    leadId: quote.leadId,
  };
  const requestId = await insertRequest(db, {
    row,
    worked,
    given: draft,
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
    record: kind,
    recordId: id,
    leadId,
    quoteId,
    action: "create",
    oldStatus: null,
    newStatus: "draft",
    party,
    now,
    requestId,
    reason: given.reason,
    details: { type: given.type, cause: given.cause },
  });
  await notify(db, { kind: "request_created", leadId, quoteId, by: party, now, involved: { owner: ownerId } });
  return id;
}
