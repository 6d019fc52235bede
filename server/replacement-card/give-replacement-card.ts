import type { ReplacementCardSigning } from "#contract/replacement-card-form.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { cardConsent } from "#domain/booking/consent.ts";
import { fullName } from "#domain/booking/ticket-name.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { checkSignature } from "#domain/signed-form/signature.ts";
import { consentText } from "#messages/consents.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { hashOf } from "#server/audit/index.ts";
import { documentNumber } from "#server/booking/index.ts";
import type { Context } from "#server/http/context.ts";
import { loadQuote, moveQuote, mustBeAllowed } from "#server/quote/index.ts";
import { asSignature } from "#server/signed-form/as-signature.ts";
import { mustHaveTriesLeft } from "#server/signed-form/card-tries.ts";
import type { CheckedForm, Visit } from "#server/signed-form/form.ts";
import { checkCards, type OpenedCard, openCards, storeCards, withLast4 } from "#server/signed-form/incoming-cards.ts";
import { agentOf } from "./agent-of.ts";
import { announceCard } from "./announce-card.ts";
import { type ReplacementCardContent, replacementCardContent } from "./record.ts";
import { replaceCards } from "./replace-cards.ts";
import { moneyStanding } from "./standing.ts";

/**
 * What the customer authorizes, checked; the cards before are set aside, and the new ones follow into the vault. The row
 * lock of the quote keeps charges out meanwhile. Throws `too_many_cards`, `invalid_input`, and what the
 * process of the sale says.
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

  const standing = await moneyStanding(db, quote);
  const { signature, facts } = standing;
  const { amountCents, currency } = facts;
  await mustHaveTriesLeft(db, link.id, now);
  const opened = await openCards(given.payment.cards, { publicId, currency }, context);
  const people = [...standing.record.passengers.map(fullName), ...given.payment.cards.map((card) => card.holderName)];
  const problems = checkGiving(given, { opened, people, amountCents, now });
  if (problems.length > 0) throw invalid(problems);
  const cards = opened.filter((card) => card !== undefined);

  const agency = publicAgency(await loadAgency(db));
  const before = await replaceCards(db, signature.id, standing.ledger, now);
  const content = replacementCardContent({
    ...{ agency, agent: await agentOf(db, quote.ownerId), quoteId: quote.id, route: facts.route },
    booking: {
      number: documentNumber(standing.record),
      sha256: hashOf(signature.record).toString("hex"),
      signedAt: signature.signedAt,
      amountCents: signature.amountCents,
      collectedCents: standing.collectedCents,
    },
    ...{ currency, totalCents: amountCents },
    replaced: before.filter(({ replacedAt }) => !replacedAt).map(({ brand, last4 }) => ({ brand, last4 })),
    ...{ email: standing.record.contact.email, payment: given.payment, cards },
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

/** Nothing the browser worked out is believed: cards, their sum and the signature. */
function checkGiving(
  { payment, totalCents, signature }: ReplacementCardSigning,
  against: { opened: readonly (OpenedCard | undefined)[]; people: readonly string[]; amountCents: number; now: string },
): FieldProblem[] {
  const { opened, people, amountCents, now } = against;
  const changed = fieldProblem("totalCents", "amount_changed");
  return [
    ...(totalCents === amountCents ? [] : [changed]),
    ...checkCards(payment, opened, amountCents, agencyDate(now)),
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
