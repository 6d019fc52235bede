import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { ApprovalLetterFacts } from "#server/mail/facts/approval.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Fact, type Letter, quoteButton, type Writing } from "../letter.ts";
import type { LetterSpeech } from "../letter-speech.ts";

/** Written to the people who may decide: the request and what it would change. */
export function approvalAsked(facts: ApprovalLetterFacts, writing: Writing): Letter {
  const { quoteId, customerName: customer, reason, expiresAt } = facts;
  const { approvalAsked: say, approvalKindsWithin } = writing.say;
  const asked = { name: facts.requestedBy, quote: String(quoteId) };
  return {
    subject: say("subject", { what: approvalKindsWithin(facts.kind), customer }),
    preheader: say("preheader", asked),
    agency: facts.agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: say("asked", asked) },
      {
        kind: "facts",
        rows: [...whatIsAsked(facts, writing), { label: say("until"), value: instantInWords(expiresAt, writing) }],
      },
      { kind: "notice", text: reason },
      quoteButton(quoteId, writing),
    ],
  };
}

/** Returns the request as rows: its kind, the customer, and each amount before and after. */
export function whatIsAsked(facts: ApprovalLetterFacts, { say }: LetterSpeech): Fact[] {
  const { kind, customerName: customer, route, currency, difference } = facts;
  const { approvalAsked: asked, approvalAmounts, approvalKinds } = say;
  const isRequest = kind === "cancellation" || kind === "refund";
  return [
    { label: asked("what"), value: approvalKinds(kind) },
    { label: asked("customer"), value: asked("customerAndRoute", { customer, route }) },
    ...difference.map(({ what, of, beforeCents, afterCents, beforeDay, afterDay }) => {
      const amount = approvalAmounts(what);
      if (beforeDay && afterDay) {
        const [before, after] = [{ date: beforeDay }, { date: afterDay }];
        return { label: amount, value: approvalAmounts("otherDay", { before, after }) };
      }
      const after = formatMoney(afterCents, currency);
      return {
        label: of === null ? amount : approvalAmounts("ofOption", { amount, of: optionOf(of, say) }),
        // The amounts of a request after the sale have no earlier value, unless the customer has signed others before.
        value: isRequest && beforeCents === 0 ? after : `${formatAmount(beforeCents)} → ${after}`,
      };
    }),
  ];
}

function optionOf(of: string | number, say: LetterSpeech["say"]): string {
  return typeof of === "string" ? of : say.offer("option", { number: String(of) });
}
