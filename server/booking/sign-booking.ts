import type { bookingFormCalls } from "#contract/booking-form-calls.ts";
import type { CallAnswer } from "#contract/call.ts";
import type { Signing } from "#contract/signing.ts";
import { consentsFor, consentText } from "#domain/booking/consent.ts";
import { ticketName } from "#domain/booking/ticket-name.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { auditAnchor, canonicalJson, hashOf, recordAudit } from "#server/audit/index.ts";
import type { Context } from "#server/http/context.ts";
import { closeLinks, findLink, loadQuote, moveQuote, mustBeAllowed, offerOf } from "#server/quote/index.ts";
import { announceSignature } from "./announce-signature.ts";
import { mustHaveTriesLeft } from "./card-tries.ts";
import { type CheckedSigning, checkSigning } from "./check-signing.ts";
import { makeDocument, type SignedRecord, signedRecord } from "./document/index.ts";
import { type OpenedCard, openCards, storeCards, withLast4 } from "./incoming-cards.ts";
import { labelled } from "./line-labels.ts";
import { linkDelivery } from "./link-delivery.ts";

type Answer = CallAnswer<typeof bookingFormCalls.sign>;

/**
 * The customer's signature, in one transaction: record, document, passengers, cards, status, letters. It is
 * wholly done or wholly not; of two who sign at once the row lock lets one through.
 */
export async function signBooking(publicId: string, signing: Signing, context: Context): Promise<Answer> {
  const { db, parts, now, origin } = context;
  const found = await findLink(db, publicId, now);
  if (!found) throw new Refusal("not_found");
  const loaded = await loadQuote(db, found.quoteId, { lock: true });
  // Asked again under the lock: whoever held it before us may have signed with this very link.
  const link = (await findLink(db, publicId, now)) ?? found;
  const quote = { ...loaded, visitor: { state: link.state, expiresAt: link.expiresAt } };
  const move = { action: "sign" as const, party: "public" as const, now, requestId: origin.requestId };
  await mustBeAllowed(db, quote, move);
  if (!quote.sent || signing.versionId !== quote.sent.id) throw new Refusal("link_superseded");

  const offer = await offerOf(db, {
    quoteId: quote.id,
    versionId: quote.sent.id,
    content: quote.sent.content,
    ownerId: quote.ownerId,
    customerName: quote.firstName,
  });
  const { payment } = signing;
  const byCard = payment.method === "credit_card";
  if (byCard) await mustHaveTriesLeft(db, link.id, now);
  const { currency } = offer;
  const opened = byCard ? await openCards(payment.cards, { publicId, currency }, context) : [];
  const checked = checkSigning(offer, signing, opened, now);
  if (!("option" in checked) || checked.problems.length > 0) throw invalid(checked.problems);
  const cards = opened.filter((card) => card !== undefined);

  const record = signedRecord({
    offer,
    linkId: link.id,
    link: await linkDelivery(db, link.id, Boolean(parts.config.smtpUrl)),
    signing,
    cards,
    lines: labelled(checked.due.lines, signing.passengers.map(ticketName)),
    protectionCents: checked.protectionCents,
    totalCents: checked.due.totalCents,
    consents: consentsOf(signing, cards, checked, offer),
    auditHead: await auditAnchor(db),
    signedAt: now,
    origin,
  });
  const signatureId = await insertSignature(context, record, quote.sent.id);
  await insertPassengers(context, quote.id, signatureId, record);
  const document = await makeDocument({
    db,
    parts,
    record,
    signatureId,
    quoteId: quote.id,
    events: await eventsOf(context, quote.id),
  });
  if (payment.method === "credit_card") {
    const under = { quoteId: quote.id, signatureId, authorizingSignatureId: signatureId, firstPosition: 0 };
    await storeCards(context, payment, cards, { ...under, expiresAt: link.expiresAt });
  }
  await closeLinks(db, quote.id, "used", "booking");
  await moveQuote(db, quote, {
    ...move,
    set: { signedAt: now },
    details: {
      option: checked.option.title || `Option ${offer.options.indexOf(checked.option) + 1}`,
      amountCents: checked.due.totalCents,
      currency: offer.currency,
    },
  });
  await recordAudit(db, {
    actorId: null,
    action: "booking.sign",
    subject: `quote:${quote.id}`,
    outcome: "done",
    ip: origin.ip,
    details: { signatureId, linkId: link.id },
  });
  await announceSignature(db, {
    quote,
    record,
    option: checked.option,
    documentId: document.id,
    language: origin.language,
  });
  return { quoteId: quote.id, signedAt: now, verificationCode: document.verificationCode };
}

function consentsOf(
  { payment }: Signing,
  opened: readonly OpenedCard[],
  { due }: CheckedSigning,
  offer: SignedRecord["offer"],
): SignedRecord["consents"] {
  const cards = payment.method === "credit_card" ? withLast4(payment, opened) : [];
  const facts = {
    agency: offer.agency.name,
    contact: offer.agency.email,
    cards,
    amountCents: due.totalCents,
    currency: offer.currency,
  };
  return consentsFor({ method: payment.method, cards: cards.length }).map((id) => ({ id, ...consentText(id, facts) }));
}

async function insertSignature(
  { db, idempotencyKey, origin }: Context,
  record: SignedRecord,
  versionId: number,
): Promise<number> {
  const text = canonicalJson(record);
  const { id } = await db
    .insertInto("signatures")
    .values({
      purpose: "booking",
      quoteId: record.offer.quoteId,
      versionId,
      linkId: record.linkId,
      record: text,
      recordSha256: hashOf(text),
      signerName: record.signature.name,
      signedAt: record.signedAt,
      currency: record.offer.currency,
      amountCents: record.totalCents,
      idempotencyKey: idempotencyKey ?? origin.requestId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function insertPassengers(
  { db }: Context,
  quoteId: number,
  signatureId: number,
  record: SignedRecord,
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

/** What led to the signature, for the certificate: sent, opened, viewed. */
async function eventsOf({ db }: Context, quoteId: number) {
  return db
    .selectFrom("history")
    .select(["action", "at", "details"])
    .where("quoteId", "=", quoteId)
    .where("action", "in", ["send", "resend", "read", "view", "comeBack", "reopen"])
    .orderBy("id")
    .execute();
}
