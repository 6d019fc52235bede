import type { Offer } from "#contract/booking-form/form.ts";
import type { GivenSigning, Signing } from "#contract/signed-form/signing.ts";
import { amountWords } from "#domain/booking-form/amount-words.ts";
import { consentsFor, freeBy } from "#domain/booking-form/consent.ts";
import { ticketName } from "#domain/booking-form/ticket-name.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { consentText } from "#messages/consents.ts";
import { reserveCredits } from "#server/credit/index.ts";
import type { Context } from "#server/http/context.ts";
import { loadQuote, moveQuote, mustBeAllowed, offerOf } from "#server/quote/index.ts";
import { mustHaveTriesLeft } from "#server/signed-form/card-tries.ts";
import { documentSpeech } from "#server/signed-form/document/document-speech.ts";
import type { CheckedForm, Visit } from "#server/signed-form/form.ts";
import { type OpenedCard, openCards, storeCards, withLast4 } from "#server/signed-form/incoming-cards.ts";
import { languageOf } from "#server/signed-form/signed-record.ts";
import { announceSignature } from "./announce-signature.ts";
import { type CheckedSigning, checkSigning } from "./check-signing.ts";
import { type BookingContent, type BookingRecord, bookingContent } from "./document/booking-content.ts";
import { wholeSigning } from "./exchange-signing.ts";

/**
 * Checks and stores a signed booking, with its passengers, cards, status and letters. Throws `link_superseded`,
 * `terms_changed`, `too_many_cards`, `invalid_input`, and the refusals of the sale's process.
 */
export async function signBooking(
  { publicId, link }: Visit,
  signing: GivenSigning,
  context: Context,
): Promise<CheckedForm<BookingContent>> {
  const { db, now, origin } = context;
  const quote = { ...(await loadQuote(db, link.quoteId)), visitor: { state: link.state, expiresAt: link.expiresAt } };
  const move = { action: "sign" as const, party: "public" as const, now, origin };
  await mustBeAllowed(db, quote, move);
  if (!quote.sent || signing.versionId !== quote.sent.id) throw new Refusal("link_superseded");

  const offer = await offerOf(db, {
    quoteId: quote.id,
    versionId: quote.sent.id,
    content: quote.sent.content,
    ownerId: quote.ownerId,
    customerName: quote.firstName,
  });
  mustHaveSeen(offer, signing);
  const given = await wholeSigning(db, offer, quote.sent.content, signing);
  const { payment } = given;
  const byCard = payment.method === "credit_card";
  if (byCard) await mustHaveTriesLeft(db, link.id, now);
  const { currency } = offer;
  const opened = byCard ? await openCards(payment.cards, { publicId, currency }, context) : [];
  const checked = checkSigning(offer, given, opened, now);
  if (!("option" in checked) || checked.problems.length > 0) throw invalid(checked.problems);
  const cards = opened.filter((card) => card !== undefined);

  const content = bookingContent({
    offer,
    signing: given,
    cards,
    lines: amountWords(
      checked.due.lines,
      { names: given.passengers.map(ticketName), currency },
      documentSpeech(catalogueFor(languageOf(origin)), offer.agency.timeZone).say.lines,
    ),
    protectionCents: checked.protectionCents,
    totalCents: checked.due.totalCents,
    credits: paidByCredit(offer, checked),
    consents: consentsOf(given, cards, checked, offer),
  });
  const signed = { currency, amountCents: checked.due.totalCents };
  return {
    content,
    versionId: quote.sent.id,
    bookingSignatureId: null,
    ...signed,
    follow: async ({ signatureId, documentId, record }) => {
      await insertPassengers(context, quote.id, signatureId, record);
      if (payment.method === "credit_card") {
        const under = { quoteId: quote.id, signatureId, authorizingSignatureId: signatureId, firstPosition: 0 };
        await storeCards(context, payment, cards, { ...under, expiresAt: link.expiresAt });
      }
      const credits = paidByCredit(offer, checked);
      await reserveCredits(db, { quoteId: quote.id, signatureId }, credits, { now, origin });
      const option = { number: offer.options.indexOf(checked.option) + 1, title: checked.option.title };
      await moveQuote(db, quote, { ...move, set: { signedAt: now }, details: { option, ...signed } });
      await announceSignature(db, { quote, record, option: checked.option, documentId });
    },
  };
}

/**
 * Throws `terms_changed` if new terms came into force while the page was open, because the customer has not seen them.
 */
function mustHaveSeen({ terms, protection }: Offer, { termsShown }: GivenSigning): void {
  if (!termsShown) return;
  if (termsShown.sale !== terms.version || termsShown.protection !== protection.terms.version)
    throw new Refusal("terms_changed");
}

/** Returns the amount that each credit pays. Omits credits that pay nothing. */
function paidByCredit({ credits = [] }: Offer, { due }: CheckedSigning) {
  return credits.flatMap(({ creditId, holderName }, index) => {
    const amountCents = due.creditsCents[index] ?? 0;
    return amountCents > 0 ? [{ creditId, holderName, amountCents }] : [];
  });
}

function consentsOf(
  { payment }: Signing,
  opened: readonly OpenedCard[],
  { due }: CheckedSigning,
  offer: BookingContent["offer"],
): BookingContent["consents"] {
  const cards = payment.method === "credit_card" ? withLast4(payment, opened) : [];
  const facts = {
    agency: offer.agency.name,
    contact: offer.agency.email,
    cards,
    amountCents: due.payableCents || due.totalCents,
    currency: offer.currency,
  };
  return consentsFor({ method: payment.method, cards: cards.length, free: freeBy(due) }).map((id) => ({
    id,
    ...consentText(id, facts),
  }));
}

async function insertPassengers(
  { db }: Context,
  quoteId: number,
  signatureId: number,
  record: BookingRecord,
): Promise<void> {
  await db
    .insertInto("passengers")
    .values(
      record.passengers.map(({ ticketName: name, protectionCents, ...details }, position) => ({
        quoteId,
        signatureId,
        position,
        passengerType: details.passengerType,
        ticketName: name,
        details: JSON.stringify(details),
        protected: protectionCents > 0,
      })),
    )
    .execute();
}
