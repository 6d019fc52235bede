import type { CallInput } from "#contract/call.ts";
import type { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { issueLink } from "#server/signed-form/links.ts";
import { agentOf } from "./agent-of.ts";
import { moneyStanding } from "./standing.ts";

/**
 * The customer gets a link to give another card for what is still to be collected. An earlier link leads to
 * this one. Until the customer has signed, the cards given before stay as they are. Throws what the process of the sale
 * says.
 */
export async function askForCard(
  quote: QuoteRecord,
  { version, note }: CallInput<typeof fulfilmentCalls.askForCard>["body"],
  { db, parts, actor, now, origin }: StaffContext,
): Promise<void> {
  const { id } = quote;
  const move = { action: "askForReplacementCard" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const { signature, record, facts } = await moneyStanding(db, quote);
  const agency = await loadAgency(db);
  const expiresAt = new Date(Date.parse(now) + agency.cardLinkHours * 3_600_000).toISOString();
  const linkId = await issueLink(db, parts.keys, {
    ...{ quoteId: id, versionId: signature.versionId, purpose: "card" as const, expiresAt, createdAt: now },
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
