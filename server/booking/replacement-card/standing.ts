import type { CardForm } from "#contract/card-form.ts";
import { type Charge, remaining } from "#domain/charge/charges.ts";
import type { Currency } from "#domain/money/money.ts";
import { chosenOption } from "#server/booking/chosen-option.ts";
import { asCharge, chargesOf, collectedCents } from "#server/booking/store.ts";
import type { Db } from "#server/db/database.ts";
import { type QuoteRecord, routeNames } from "#server/quote/index.ts";

type Open = Extract<CardForm, { state: "open" }>;

/** How the money of a signed sale stands, as the customer is told when another card is asked for. */
export async function moneyStanding(db: Db, quote: Pick<QuoteRecord, "id" | "firstName">) {
  const { signature, record, option } = await chosenOption(db, quote.id);
  const charges = await chargesOf(db, quote.id);
  const facts: Pick<Open, "quoteId" | "customerName" | "route" | "currency" | "amountCents" | "declined"> = {
    quoteId: quote.id,
    customerName: quote.firstName,
    route: routeNames(option.itinerary),
    currency: signature.currency as Currency,
    amountCents: remaining(charges.map(asCharge), signature.amountCents),
    declined: await declinedCard(db, charges.map(asCharge)),
  };
  return { signature, record, option, collectedCents: collectedCents(charges), charges: charges.map(asCharge), facts };
}

/** The card of the last charge, when that was declined. */
async function declinedCard(db: Db, charges: readonly Charge[]): Promise<Open["declined"]> {
  const last = charges.findLast(({ state }) => state !== "abandoned");
  if (last?.state !== "declined" || last.cardId === null) return null;
  return db.selectFrom("cards").select(["brand", "last4"]).where("id", "=", last.cardId).executeTakeFirstOrThrow();
}
