import type { replacementCardCalls } from "#contract/replacement-card/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { hour, later } from "#domain/shared/durations.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { issueLink } from "#server/link/index.ts";
import { queueMessage } from "#server/mail/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { agentOf } from "./agent-of.ts";
import { amountsOfSale } from "./amounts-of-sale.ts";

/**
 * Sends the customer a link to give another card for the amount that is still open. An earlier link continues to this
 * one. The existing cards stay valid until the customer has signed. Throws the refusals of the sale process.
 */
export async function askForCard(
  quote: QuoteRecord,
  { version, note }: CallInput<typeof replacementCardCalls.ask>["body"],
  { db, parts, actor, now, origin }: StaffContext,
): Promise<void> {
  const { id } = quote;
  const move = { action: "askForReplacementCard" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const { signature, record, facts } = await amountsOfSale(db, quote);
  const agency = await loadAgency(db);
  const expiresAt = later(now, agency.cardLinkHours * hour);
  const linkId = await issueLink(db, parts.keys, {
    quoteId: id,
    versionId: signature.versionId,
    purpose: "card" as const,
    expiresAt,
    createdAt: now,
    recipient: record.contact.email,
  });
  const { amountCents, currency } = facts;
  await moveQuote(db, quote, {
    ...move,
    details: { amountCents, currency, ...(note ? { note } : {}) },
    onRecord: { linkId },
  });
  await queueMessage(db, {
    template: "replacement-card",
    data: { ...facts, agency: publicAgency(agency), agent: await agentOf(db, quote.ownerId), note, expiresAt, linkId },
    recipient: record.contact.email,
    quoteId: id,
    reader: record,
  });
}
