import { askForCard } from "#server/replacement-card/ask-for-replacement-card.ts";
import { replacementCardForm } from "#server/replacement-card/replacement-card-form.ts";
import { openForm } from "#server/signed-form/open-form.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import type { TestParts } from "#tests/server/database.ts";
import { asCustomer, onQuote, type Person, publicIdOf } from "#tests/server/factories.ts";
import { saleSteps } from "./sale-steps.ts";
import type { aCardGiving } from "./signings.ts";

/** The total of example A, in cents (docs/rules/money.md#example-a). */
export const total = 477_473;

/** Returns steps for sales whose card was declined, and customers who give another card. */
export function replacementCards(parts: TestParts) {
  const { aSignedQuote, versionOf, book, charge } = saleSteps(parts);

  const form = (publicId: string) =>
    openForm(replacementCardForm, publicId, { db: parts.db, parts, now: parts.now(), origin: { language: "en" } });
  const give = (publicId: string, giving: Awaited<ReturnType<typeof aCardGiving>>) =>
    asCustomer(parts, (context) => signForm(replacementCardForm, publicId, giving, context));

  async function ask(who: Person, id: number, note = "") {
    const version = await versionOf(id);
    await onQuote(parts, who, id, (quote, context) => askForCard(quote, { version, note }, context));
    return publicIdOf(parts, id, "card");
  }

  /**
   * Creates a booked sale of which a part was charged and the rest declined, and for which another card is requested.
   */
  async function aDeclinedSale(takenCents = 0) {
    const sale = await aSignedQuote();
    await book(sale.ticketing, sale.id);
    if (takenCents > 0) await charge(sale.ticketing, sale.id, sale.cardId, takenCents, "approved");
    await charge(sale.ticketing, sale.id, sale.cardId, total - takenCents, "declined");
    const publicId = await ask(sale.ticketing, sale.id, "Please ring your bank");
    return { ...sale, bookingId: sale.publicId, publicId };
  }

  const cardsOf = (quoteId: number) =>
    parts.db.selectFrom("cards").selectAll().where("quoteId", "=", quoteId).orderBy("position").execute();

  return { form, give, ask, aDeclinedSale, cardsOf };
}
