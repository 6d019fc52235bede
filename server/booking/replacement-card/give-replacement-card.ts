import type { CallAnswer } from "#contract/call.ts";
import type { CardGiving, cardFormCalls } from "#contract/card-form.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { cardConsent, consentText } from "#domain/booking/consent.ts";
import { checkSignature } from "#domain/booking/signature.ts";
import { fullName } from "#domain/booking/ticket-name.ts";
import { type FieldProblem, invalid, Refusal } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { auditAnchor, canonicalJson, hashOf, recordAudit } from "#server/audit/index.ts";
import { mustHaveTriesLeft } from "#server/booking/card-tries.ts";
import { asSignature } from "#server/booking/check-signing.ts";
import { type CardRecord, cardRecord, documentNumber, makeCardDocument } from "#server/booking/document/index.ts";
import { checkCards, type OpenedCard, openCards, storeCards, withLast4 } from "#server/booking/incoming-cards.ts";
import { linkDelivery } from "#server/booking/link-delivery.ts";
import type { Context } from "#server/http/context.ts";
import { closeLinks, findLink, loadQuote, moveQuote, mustBeAllowed } from "#server/quote/index.ts";
import { agentOf } from "./agent-of.ts";
import { announceCard } from "./announce-card.ts";
import { replaceCards } from "./replace-cards.ts";
import { moneyStanding } from "./standing.ts";

type Answer = CallAnswer<typeof cardFormCalls.give>;

/**
 * The customer's side, in one transaction: record, document, the cards before set aside, the new ones in the
 * vault, letters. The quote's row lock keeps charges out meanwhile and lets one of two through.
 */
export async function giveCard(publicId: string, giving: CardGiving, context: Context): Promise<Answer> {
  const { db, parts, now, origin } = context;
  const found = await findLink(db, publicId, now, "card");
  if (!found) throw new Refusal("not_found");
  const loaded = await loadQuote(db, found.quoteId, { lock: true });
  // Asked again under the lock: whoever held it before us may have come with this very link.
  const link = (await findLink(db, publicId, now, "card")) ?? found;
  const quote = { ...loaded, visitor: { state: link.state, expiresAt: link.expiresAt } };
  const move = { action: "giveReplacementCard" as const, party: "public" as const, now, requestId: origin.requestId };
  await mustBeAllowed(db, quote, move);

  const standing = await moneyStanding(db, quote);
  const { signature, facts } = standing;
  await mustHaveTriesLeft(db, link.id, now);
  const opened = await openCards(giving.payment.cards, { publicId, currency: facts.currency }, context);
  const people = [...standing.record.passengers.map(fullName), ...giving.payment.cards.map((card) => card.holderName)];
  const problems = checkGiving(giving, { opened, people, amountCents: facts.amountCents, now });
  if (problems.length > 0) throw invalid(problems);
  const cards = opened.filter((card) => card !== undefined);

  const agency = publicAgency(await loadAgency(db));
  const before = await replaceCards(db, signature.id, standing.ledger, now);
  const record = cardRecord({
    ...{ agency, agent: await agentOf(db, quote.ownerId), quoteId: quote.id, route: facts.route },
    booking: {
      number: documentNumber(standing.record),
      sha256: hashOf(signature.record).toString("hex"),
      signedAt: signature.signedAt,
      amountCents: signature.amountCents,
      collectedCents: standing.collectedCents,
    },
    ...{ currency: facts.currency, totalCents: facts.amountCents },
    replaced: before.filter(({ replacedAt }) => !replacedAt).map(({ brand, last4 }) => ({ brand, last4 })),
    link: await linkDelivery(db, link.id, Boolean(parts.config.smtpUrl)),
    ...{ linkId: link.id, email: standing.record.contact.email, giving, cards },
    consents: [consentOf(withLast4(giving.payment, cards), facts, agency)],
    ...{ auditHead: await auditAnchor(db), signedAt: now, origin },
  });
  const signatureId = await insertSignature(context, record, signature);
  const under = { quoteId: quote.id, signatureId: signature.id, authorizingSignatureId: signatureId };
  await storeCards(context, giving.payment, cards, {
    ...under,
    firstPosition: before.length,
    expiresAt: link.expiresAt,
  });
  const document = await makeCardDocument({
    ...{ db, parts, record, signatureId, quoteId: quote.id },
    events: await askedEvents(context, quote.id),
  });
  await closeLinks(db, quote.id, "used", "card");
  const given = record.payment.cards.map(({ brand, last4 }) => `${brand} •••• ${last4}`).join(", ");
  await moveQuote(db, quote, {
    ...move,
    details: { cards: given, amountCents: facts.amountCents, currency: facts.currency },
  });
  await recordAudit(db, {
    ...{ actorId: null, action: "card.give", subject: `quote:${quote.id}`, outcome: "done", ip: origin.ip },
    details: { signatureId, linkId: link.id },
  });
  await announceCard(db, { quote, record, documentId: document.id, language: origin.language });
  return { quoteId: quote.id, signedAt: now, verificationCode: document.verificationCode };
}

/** Nothing the browser worked out is believed: cards, their sum and the signature. */
function checkGiving(
  { payment, totalCents, signature }: CardGiving,
  against: { opened: readonly (OpenedCard | undefined)[]; people: readonly string[]; amountCents: number; now: string },
): FieldProblem[] {
  const { opened, people, amountCents, now } = against;
  const changed = { field: "totalCents", message: "The amount has changed. Please look at it once more" };
  return [
    ...(totalCents === amountCents ? [] : [changed]),
    ...checkCards(payment, opened, amountCents, agencyDate(now)),
    ...checkSignature(asSignature(signature), people),
  ];
}

function consentOf(
  cards: ReturnType<typeof withLast4>,
  { amountCents, currency }: { amountCents: number; currency: CardRecord["currency"] },
  agency: CardRecord["agency"],
): CardRecord["consents"][number] {
  const id = cardConsent(cards.length);
  return { id, ...consentText(id, { agency: agency.name, contact: agency.email, cards, amountCents, currency }) };
}

async function insertSignature(
  { db, idempotencyKey, origin }: Context,
  record: CardRecord,
  booking: { id: number; versionId: number },
): Promise<number> {
  const text = canonicalJson(record);
  const { id } = await db
    .insertInto("signatures")
    .values({
      ...{ purpose: "card", bookingSignatureId: booking.id, versionId: booking.versionId },
      ...{ quoteId: record.quoteId, linkId: record.linkId, record: text, recordSha256: hashOf(text) },
      ...{ signerName: record.signature.name, signedAt: record.signedAt },
      ...{ currency: record.currency, amountCents: record.totalCents },
      idempotencyKey: idempotencyKey ?? origin.requestId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What led to it, for the certificate: every time a card was asked for. */
async function askedEvents({ db }: Context, quoteId: number) {
  return db
    .selectFrom("history")
    .select(["action", "at", "details"])
    .where("quoteId", "=", quoteId)
    .where("action", "=", "askForReplacementCard")
    .orderBy("id")
    .execute();
}
