import { formatMoney } from "#domain/money/format.ts";
import { readablePhone } from "#domain/shared/shown-phone.ts";
import type { ReplacementCardFacts } from "#server/mail/facts/sale.ts";
import { instantInWords } from "#server/mail/instant-in-words.ts";
import { greeting, type Letter, type Writing } from "#server/mail/letter.ts";

/**
 * Written after a card was declined. Explains the request and how to verify its sender. Contains nothing that sounds
 * like a threat.
 */
export function replacementCard(facts: ReplacementCardFacts, writing: Writing): Letter {
  const { agency, agent, route, declined, note, amountCents, currency } = facts;
  const { replacementCard: say, common } = writing.say;
  const until = instantInWords(facts.expiresAt, writing);
  return {
    subject: say("subject", { route }),
    preheader: say("preheader", { amount: { cents: amountCents, currency }, until }),
    agency,
    agent,
    blocks: [
      greeting(facts.customerName, writing),
      {
        kind: "paragraph",
        text: declined
          ? say("declined", { card: common("cardEnding", { card: declined.brand, last4: declined.last4 }), route })
          : say("needed", { route }),
      },
      ...(note ? [{ kind: "paragraph" as const, text: note }] : []),
      {
        kind: "facts",
        rows: [
          { label: say("stillToPay"), value: formatMoney(amountCents, currency) },
          { label: say("booking"), value: String(facts.quoteId) },
          { label: say("until"), value: until },
        ],
      },
      { kind: "button", label: say("give"), url: writing.linkUrl(facts.linkId) },
      { kind: "small", text: say("neverSend", { phone: readablePhone(agency.phone) }) },
    ],
  };
}
