import { formatMoney } from "#domain/money/format.ts";
import { readablePhone } from "#domain/shared/shown-phone.ts";
import { instantInWords } from "#server/mail/instant-in-words.ts";
import { greeting, type Letter, type Writing } from "#server/mail/letter.ts";
import type { ReplacementCardFacts } from "#server/mail/templates.ts";

/** The card said no. What is asked for and how to be sure it is us; nothing that sounds like a threat. */
export function replacementCard(facts: ReplacementCardFacts, writing: Writing): Letter {
  const { agency, agent, route, declined, note } = facts;
  const amount = formatMoney(facts.amountCents, facts.currency);
  const until = instantInWords(facts.expiresAt);
  return {
    subject: `Please give us another card: ${route}`,
    preheader: `${amount} of your booking is still to be paid. The link works until ${until}.`,
    agency,
    agent,
    blocks: [
      greeting(facts.customerName),
      {
        kind: "paragraph",
        text: declined
          ? `The bank declined your ${declined.brand} ending ${declined.last4} for your booking ${route}. This happens, and it is quickly put right: please give us another card, or the same one after a call to your bank.`
          : `A part of your booking ${route} is still to be paid, and we need another card for it.`,
      },
      ...(note ? [{ kind: "paragraph" as const, text: note }] : []),
      {
        kind: "facts",
        rows: [
          { label: "Still to be paid", value: amount },
          { label: "Booking", value: String(facts.quoteId) },
          { label: "The link works until", value: until },
        ],
      },
      { kind: "button", label: "Give another card", url: writing.linkUrl(facts.linkId) },
      {
        kind: "small",
        text: `Please never send card numbers by e-mail or chat. If you are not sure that this message is from us, call us at ${readablePhone(agency.phone)}.`,
      },
    ],
  };
}
