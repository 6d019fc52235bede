import type { ReplacementCardSigning } from "#contract/replacement-card/form.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { cardConsent } from "#domain/booking-form/consent.ts";
import { fullName } from "#domain/booking-form/ticket-name.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { checkSignature } from "#domain/signed-form/signature.ts";
import { consentText } from "#messages/consents.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { hashOf } from "#server/audit/index.ts";
import { documentNumber } from "#server/booking-form/index.ts";
import type { Context } from "#server/http/context.ts";
import { loadQuote, moveQuote, mustBeAllowed } from "#server/quote/index.ts";
import { asSignature } from "#server/signed-form/as-signature.ts";
import { mustHaveTriesLeft } from "#server/signed-form/card-tries.ts";
import type { CheckedForm, Visit } from "#server/signed-form/form.ts";
import { checkCards, type OpenedCard, openCards, storeCards, withLast4 } from "#server/signed-form/incoming-cards.ts";
import { agentOf } from "./agent-of.ts";
import { amountsOfSale } from "./amounts-of-sale.ts";
import { announceCard } from "./announce-card.ts";
import { replaceCards } from "./replace-cards.ts";
import { type ReplacementCardContent, replacementCardContent } from "./replacement-card-content.ts";

/**
 * Checks the customer's authorization. Replaces the existing cards and stores the new ones in the vault. The row lock
 * of the quote prevents a charge in the meantime. Throws `too_many_cards`, `invalid_input`, and the refusals of the
 * sale process.
 */
export async function giveReplacementCard(
  { publicId, link }: Visit,
  given: ReplacementCardSigning,
  context: Context,
): Promise<CheckedForm<ReplacementCardContent>> {
  const { db, now, origin } = context;
  const quote = { ...(await loadQuote(db, link.quoteId)), visitor: { state: link.state, expiresAt: link.expiresAt } };
  const move = { action: "giveReplacementCard" as const, party: "public" as const, now, origin };
  await mustBeAllowed(db, quote, move);

  const sale = await amountsOfSale(db, quote);
  const { signature, facts } = sale;
  const { amountCents, currency } = facts;
  await mustHaveTriesLeft(db, link.id, now);
  const opened = await openCards(given.payment.cards, { publicId, currency }, context);
  const people = [...sale.record.passengers.map(fullName), ...given.payment.cards.map((card) => card.holderName)];
  const agency = publicAgency(await loadAgency(db));
  const today = agencyDate(now, agency.timeZone);
  const problems = checkGiving(given, { opened, people, amountCents, today });
  if (problems.length > 0) throw invalid(problems);
  const cards = opened.filter((card) => card !== undefined);

  const before = await replaceCards(db, signature.id, sale.ledger, now);
  const content = replacementCardContent({
    agency,
    agent: await agentOf(db, quote.ownerId),
    quoteId: quote.id,
    route: facts.route,
    booking: {
      number: documentNumber(sale.record),
      sha256: hashOf(signature.record).toString("hex"),
      signedAt: signature.signedAt,
      amountCents: signature.amountCents,
      collectedCents: sale.collectedCents,
    },
    currency,
    totalCents: amountCents,
    replaced: before.filter(({ replacedAt }) => !replacedAt).map(({ brand, last4 }) => ({ brand, last4 })),
    email: sale.record.contact.email,
    payment: given.payment,
    cards,
    consents: [consentOf(withLast4(given.payment, cards), facts, agency)],
  });
  return {
    content,
    versionId: signature.versionId,
    bookingSignatureId: signature.id,
    currency,
    amountCents,
    follow: async ({ signatureId, documentId, record }) => {
      const under = { quoteId: quote.id, signatureId: signature.id, authorizingSignatureId: signatureId };
      const place = { firstPosition: before.length, expiresAt: link.expiresAt };
      await storeCards(context, given.payment, cards, { ...under, ...place });
      const named = record.payment.cards.map(({ brand, last4 }) => ({ brand, last4 }));
      await moveQuote(db, quote, { ...move, details: { cards: named, amountCents, currency } });
      await announceCard(db, { quote, record, documentId });
    },
  };
}

/** Checks the cards, their sum and the signature, because values computed by the browser are not trusted. */
function checkGiving(
  { payment, totalCents, signature }: ReplacementCardSigning,
  against: {
    opened: readonly (OpenedCard | undefined)[];
    people: readonly string[];
    amountCents: number;
    today: string;
  },
): FieldProblem[] {
  const { opened, people, amountCents, today } = against;
  const changed = fieldProblem("totalCents", "amount_changed");
  return [
    ...(totalCents === amountCents ? [] : [changed]),
    ...checkCards(payment, opened, amountCents, today),
    ...checkSignature(asSignature(signature), people),
  ];
}

function consentOf(
  cards: ReturnType<typeof withLast4>,
  { amountCents, currency }: { amountCents: number; currency: ReplacementCardContent["currency"] },
  agency: ReplacementCardContent["agency"],
): ReplacementCardContent["consents"][number] {
  const id = cardConsent(cards.length);
  return { id, ...consentText(id, { agency: agency.name, contact: agency.email, cards, amountCents, currency }) };
}
