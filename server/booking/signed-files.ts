import type { SignerProof } from "#contract/signing.ts";
import { calendarFile } from "#domain/itinerary/calendar-file.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { tripStandings } from "#domain/quote/trip-standing.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { findLink, loadQuote } from "#server/quote/index.ts";
import { chosenOption } from "./chosen-option.ts";
import type { SignedRecord } from "./document/index.ts";
import { countingFailures, mustKnowSigner } from "./signer-proof.ts";
import { confirmationsOf, signatureInForce } from "./store.ts";

interface Signed {
  quoteId: number;
  signatureId: number;
  now: string;
}

/** A file of what was signed behind a link, for whoever knows the signer; wrong answers count together for all of them. */
export async function toSigner(
  { params, body }: { params: { publicId: string }; body: SignerProof },
  { db, now }: { db: Db; now: string },
  fileOf: (db: Db, signed: Signed) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const link = await findLink(db, params.publicId, now);
  if (link?.state !== "used") throw new Refusal("not_found");
  const { id, quoteId } = link;
  return countingFailures(db, id, now, async (tx) => {
    const signature = await signatureInForce(tx, quoteId);
    if (!signature) throw new Refusal("not_found");
    const record = JSON.parse(signature.record) as SignedRecord;
    const lastNames = record.passengers.map(({ lastName }) => lastName);
    mustKnowSigner({ name: record.signature.name, lastNames, postalCode: record.payment.billing.postalCode }, body);
    return fileOf(tx, { quoteId, signatureId: signature.id, now });
  });
}

/** The PDF, as it was sealed. */
export async function signedBooking(db: Db, { signatureId }: Signed): Promise<Uint8Array> {
  const document = await db
    .selectFrom("documents")
    .select("pdf")
    .where("signatureId", "=", signatureId)
    .executeTakeFirstOrThrow();
  return document.pdf;
}

/** What the entries promise is what the sale has come to: nobody should set out on a flight without a ticket. */
export async function signedFlights(db: Db, { quoteId, now }: Signed): Promise<Uint8Array> {
  const { status } = await loadQuote(db, quoteId);
  const { option } = await chosenOption(db, quoteId);
  const locators = await confirmationsOf(db, quoteId);
  return Buffer.from(
    calendarFile(option.segments, reference, {
      now,
      quoteId,
      locators,
      standing: tripStandings[status as QuoteStatus],
    }),
  );
}
