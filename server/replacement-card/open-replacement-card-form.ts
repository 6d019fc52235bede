import type { ReplacementCardForm } from "#contract/replacement-card/form.ts";
import { publicAgency } from "#server/agency/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import type { Showing, Visit } from "#server/signed-form/form.ts";
import { cardIntakeFor } from "#server/signed-form/incoming-cards.ts";
import { agentOf } from "./agent-of.ts";
import { amountsOfSale } from "./amounts-of-sale.ts";

type Open = Omit<Extract<ReplacementCardForm, { state: "open" }>, "state">;

/** Returns the amount that is still open and what it is for. Undefined if nothing is open. */
export async function openReplacementCardForm({ publicId, link }: Visit, showing: Showing): Promise<Open | undefined> {
  const { db, settings } = showing;
  const quote = await loadQuote(db, link.quoteId);
  const { facts } = await amountsOfSale(db, quote);
  if (facts.amountCents <= 0 || quote.chargedAt !== null) return undefined;
  const agency = publicAgency(settings);
  const agent = await agentOf(db, quote.ownerId);
  const cardIntake = await cardIntakeFor(publicId, showing);
  return { ...facts, agency, agent, expiresAt: link.expiresAt, cardIntake };
}
