import { type Selectable, sql } from "kysely";
import type { Signing } from "#contract/signed-form/signing.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { Passengers } from "#server/db/schema.gen.ts";
import { prepared } from "#server/db/statement.ts";

export type PassengerRecord = Selectable<Passengers> & { details: Signing["passengers"][number] };

/** Returns the signature that authorizes charges now; undefined before it, and after a quote was reopened. */
export function signatureInForce(db: Db, quoteId: number) {
  return inForce(db, quoteId).executeTakeFirst();
}

function inForce(db: Db, quoteId: number) {
  return (
    db
      .selectFrom("signatures")
      .innerJoin("saleTerms", "saleTerms.signatureId", "signatures.id")
      .select(["signatures.id", "versionId", "record", "signerName", "signedAt", "amountCents", "currency"])
      .select([
        "saleTerms.merchantFeeBps",
        "saleTerms.protectionCostBps",
        "saleTerms.expertShareBps",
        "saleTerms.tipsShareBps",
        "saleTerms.commissionOnProtection",
        "saleTerms.commissionOnTips",
        "saleTerms.commissionFloorCents",
        "saleTerms.commissionNeedsCosts",
        "saleTerms.commissionNeedsCheck",
        "saleTerms.cardAmountWithAirline",
      ])
      // The changes of airlines that the customer accepted since, newest first.
      .select(
        sql<Segment[][]>`(select coalesce(json_agg(flights_after order by id desc), '[]') from schedule_changes
        where signature_id = signatures.id and status = 'accepted')`.as("acceptedFlights"),
      )
      .where("signatures.quoteId", "=", quoteId)
      .where("purpose", "=", "booking")
      .where("supersededAt", "is", null)
  );
}

/** Returns the signature in force with the content of the signed version. */
export async function signedContent(db: Db, quoteId: number) {
  const [signature] = await signaturesWithContent(db, quoteId);
  if (!signature) throw new Refusal("state_conflict");
  return signature;
}

const signaturesWithContent = prepared((db, quoteId: number) =>
  inForce(db, quoteId)
    .innerJoin("quoteVersions", "quoteVersions.id", "signatures.versionId")
    .select("quoteVersions.content"),
);

/** Throws `state_conflict` without a signature, which booking, charging and ticketing require. */
export async function mustBeSigned(db: Db, quoteId: number) {
  const signature = await signatureInForce(db, quoteId);
  if (!signature) throw new Refusal("state_conflict");
  return signature;
}

/**
 * Returns the agency's day on which a quote was first signed, and the amount of its last signature in cents. Undefined if
 * it was never signed.
 */
export async function soldAs(
  db: Db,
  quoteId: number,
  zone: string,
): Promise<{ soldOn: string; amountCents: number } | undefined> {
  const signatures = await db
    .selectFrom("signatures")
    .select(["signedAt", "amountCents"])
    .where("quoteId", "=", quoteId)
    .where("purpose", "=", "booking")
    .orderBy("id")
    .execute();
  const [first, last] = [signatures[0], signatures.at(-1)];
  return first && last && { soldOn: agencyDate(first.signedAt, zone), amountCents: last.amountCents };
}

export async function passengersOf(db: Db, signatureId: number): Promise<PassengerRecord[]> {
  return (await passengersBy(db, signatureId)) as unknown as PassengerRecord[];
}

const passengersBy = prepared((db, signatureId: number) =>
  db.selectFrom("passengers").selectAll().where("signatureId", "=", signatureId).orderBy("position"),
);

/** Returns the airlines' own confirmation codes, in the order of entry. */
export const confirmationsOf = prepared((db, quoteId: number) =>
  db.selectFrom("airlineConfirmations").select(["airline", "locator"]).where("quoteId", "=", quoteId).orderBy("id"),
);
