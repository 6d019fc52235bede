import type { TestParts } from "#tests/server/database.ts";
import { aContent } from "#tests/server/factories.ts";

/** A signed and charged quote that the rows belong to. */
export interface SoldQuote {
  quoteId: number;
  leadId: number;
  agentId: number;
}

/** Returns a draft refund or a rejected cancellation, because a quote can have only one open request. */
export async function aRequestRow(
  parts: TestParts,
  { quoteId, leadId }: SoldQuote,
  kind: "cancellation" | "refund",
): Promise<number> {
  const at = parts.now();
  const row = {
    quoteId,
    leadId,
    signatureId: await signatureOf(parts, quoteId),
    kind,
    type: kind,
    status: kind === "refund" ? "draft" : "rejected",
    cause: "voluntary",
    merchantOfRecord: "agency",
    reason: "Ill",
    currency: "USD",
    disclosedFeeCents: 5_000,
    expiresAt: "2027-01-01T00:00:00.000Z",
    requestedAt: at,
    updatedAt: at,
  };
  return (await parts.db.insertInto("requests").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Returns a chargeback of the quote's first charge. */
export async function aChargebackRow({ db, now }: TestParts, { quoteId, agentId }: SoldQuote): Promise<number> {
  const { chargeId } = await db
    .selectFrom("ledgerEntries")
    .select("chargeId")
    .where("quoteId", "=", quoteId)
    .where("chargeId", "is not", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = {
    quoteId,
    chargeId: chargeId ?? 0,
    currency: "USD",
    amountCents: 100,
    reasonCode: "10.4",
    reference: "CB-1",
    receivedOn: "2026-11-01",
    answerBy: "2026-11-30",
    recordedBy: agentId,
    createdAt: now(),
  };
  return (await db.insertInto("chargebacks").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Returns a debit memo about the quote's tickets, as it was received. */
export async function aDebitMemoRow({ db, now }: TestParts, { quoteId, agentId }: SoldQuote): Promise<number> {
  const row = {
    quoteId,
    issuer: "TK",
    number: `ADM-${quoteId}`,
    category: "fare",
    currency: "USD",
    amountCents: 100,
    receivedOn: "2026-11-01",
    disputeBy: "2026-11-30",
    recordedBy: agentId,
    createdAt: now(),
  };
  return (await db.insertInto("debitMemos").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Returns an airline credit of one passenger from an existing request. */
export async function aCreditRow({ db, now }: TestParts, { quoteId, leadId }: SoldQuote): Promise<number> {
  const { id: requestId } = await db
    .selectFrom("requests")
    .select("id")
    .where("quoteId", "=", quoteId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: passengerId } = await db
    .selectFrom("passengers")
    .select("id")
    .where("quoteId", "=", quoteId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = {
    requestId,
    quoteId,
    leadId,
    passengerId,
    issuer: "airline",
    currency: "USD",
    amountCents: 5_000,
    issuedAt: now(),
    validUntil: "2027-11-20",
    validityKind: "book_by",
  };
  return (await db.insertInto("credits").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Returns an amount that the agency holds for a passenger after an existing request. */
export async function aHeldAmountRow({ db, now }: TestParts, { quoteId }: SoldQuote): Promise<number> {
  const of = async (table: "requests" | "passengers") => {
    const row = await db
      .selectFrom(table)
      .select("id")
      .where("quoteId", "=", quoteId)
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const [requestId, passengerId] = [await of("requests"), await of("passengers")];
  const amounts = { currency: "USD", amountCents: 999_999_999, openCents: 999_999_999, heldAt: now() };
  const row = { quoteId, requestId, passengerId, ...amounts };
  return (await db.insertInto("heldAmounts").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Returns a draft schedule change that changes no flight. */
export async function aScheduleChangeRow(parts: TestParts, sale: SoldQuote): Promise<number> {
  const { quoteId, leadId, agentId } = sale;
  const at = parts.now();
  const flights = JSON.stringify(aContent().options[0]?.segments);
  const row = {
    quoteId,
    leadId,
    signatureId: await signatureOf(parts, quoteId),
    status: "draft",
    flightsBefore: flights,
    flightsAfter: flights,
    expiresAt: "2027-01-01T00:00:00.000Z",
    createdBy: agentId,
    createdAt: at,
    updatedAt: at,
  };
  return (await parts.db.insertInto("scheduleChanges").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Returns a customer's request for a refund to all passengers. */
export async function aCustomerRequestRow({ db, now }: TestParts, { quoteId, leadId }: SoldQuote): Promise<number> {
  const passengers = await db.selectFrom("passengers").select("id").where("quoteId", "=", quoteId).execute();
  const [askedAt, updatedAt] = [now(), now()];
  const row = {
    quoteId,
    leadId,
    kind: "refund",
    status: "asked",
    message: "We fell ill",
    askedAt,
    updatedAt,
    passengerIds: passengers.map(({ id }) => id),
    flights: "[]",
  };
  return (await db.insertInto("customerRequests").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function signatureOf({ db }: TestParts, quoteId: number): Promise<number> {
  const signature = db.selectFrom("signatures").select("id").where("quoteId", "=", quoteId);
  return (await signature.executeTakeFirstOrThrow()).id;
}
