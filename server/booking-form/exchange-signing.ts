import type { Offer } from "#contract/booking-form/form.ts";
import type { QuoteContent } from "#contract/quote/content.ts";
import type { GivenSigning, Signing } from "#contract/signed-form/signing.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { loadCredit } from "#server/credit/index.ts";
import type { Db } from "#server/db/database.ts";
import { chosenOption } from "./chosen-option.ts";
import type { BookingRecord } from "./document/booking-content.ts";
import { passengersOf } from "./store.ts";

/**
 * Completes a signing. The form of an exchange has no passengers, and without a price it has no payment. Both are copied
 * from the earlier signature. Throws `invalid_input` if passengers or a payment are missing.
 */
export async function wholeSigning(
  db: Db,
  { exchange: offered, credits }: Offer,
  { exchange }: QuoteContent,
  given: GivenSigning,
): Promise<Signing> {
  const { payment, passengers } = given;
  const mayBeFree = offered?.totalCents === 0 || credits !== undefined;
  if (payment.method === "nothing_due" && !mayBeFree)
    throw invalid([fieldProblem("payment.method", "payment_method_missing")]);
  if (!exchange) {
    if (passengers.length === 0) throw invalid([fieldProblem("passengers", "passengers_missing")]);
    return { ...given, payment: payment.method === "nothing_due" ? await asPaidBefore(db, credits) : payment };
  }
  const { signature, record } = await chosenOption(db, exchange.originalQuoteId);
  const before = await passengersOf(db, signature.id);
  const travelers = exchange.passengers.map(({ passengerId }) => {
    const known = record.passengers[before.find(({ id }) => id === passengerId)?.position ?? -1];
    if (!known) throw new Error(`Passenger ${passengerId} is not of quote ${exchange.originalQuoteId}`);
    const { ticketName: _name, protectionCents: _cents, ...traveler } = known;
    return traveler;
  });
  const insured = exchange.passengers.flatMap(({ protectionCents }, position) =>
    protectionCents > 0 ? [position] : [],
  );
  return {
    ...given,
    passengers: travelers,
    protection: { choice: insured.length > 0 ? "yes" : "no", passengers: insured },
    gratuityCents: 0,
    payment: payment.method === "nothing_due" ? paidAs(record, signature) : payment,
  };
}

/**
 * Returns the payment of the booking that the credit comes from. Whether the credit covers the whole price is checked
 * with the amounts.
 */
async function asPaidBefore(db: Db, credits: Offer["credits"]): Promise<Signing["payment"]> {
  const { quoteId } = await loadCredit(db, credits?.[0]?.creditId ?? 0);
  const { signature, record } = await chosenOption(db, quoteId);
  return paidAs(record, signature);
}

function paidAs(
  { payment: { billing } }: Pick<BookingRecord, "payment">,
  { signerName }: { signerName: string },
): Signing["payment"] {
  return { method: "other", billing, payerName: signerName, note: null };
}
