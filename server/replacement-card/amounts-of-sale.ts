import type { ReplacementCardForm } from "#contract/replacement-card/form.ts";
import type { Charge } from "#domain/charge/charges.ts";
import { balanceOf } from "#domain/money/ledger.ts";
import type { Currency } from "#domain/money/money.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import { asCharge, chargesOf } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { ledgerOf } from "#server/money/index.ts";
import { type QuoteRecord, routeNames } from "#server/quote/index.ts";

type Open = Extract<ReplacementCardForm, { state: "open" }>;

/** Returns the amounts of a signed sale, as shown to the customer when another card is requested. */
export async function amountsOfSale(db: Db, quote: Pick<QuoteRecord, "id" | "firstName">) {
  const { signature, record, option } = await chosenOption(db, quote.id);
  const ledger = await ledgerOf(db, quote.id);
  const { openCents, collectedCents } = balanceOf(ledger, signature.amountCents);
  const facts: Pick<Open, "quoteId" | "customerName" | "route" | "currency" | "amountCents" | "declined"> = {
    quoteId: quote.id,
    customerName: quote.firstName,
    route: routeNames(option.itinerary),
    currency: signature.currency as Currency,
    amountCents: openCents,
    declined: await declinedCard(db, (await chargesOf(db, quote.id)).map(asCharge)),
  };
  return { signature, record, option, collectedCents, ledger, facts };
}

/** Returns the card of the last charge if that was declined. */
async function declinedCard(db: Db, charges: readonly Charge[]): Promise<Open["declined"]> {
  const last = charges.findLast(({ state }) => state !== "abandoned");
  if (last?.state !== "declined" || last.cardId === null) return null;
  return db.selectFrom("cards").select(["brand", "last4"]).where("id", "=", last.cardId).executeTakeFirstOrThrow();
}
