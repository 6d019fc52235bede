import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { ApprovalLetterFacts } from "../approval-templates.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Fact, type Letter, quoteButton, type Writing } from "../letter.ts";
import type { LetterSpeech } from "../letter-speech.ts";

/** To those who may decide: what is asked, and what would be other. */
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

/** The request in rows: what, for whom, and each amount before and after. */
export function whatIsAsked(facts: ApprovalLetterFacts, { say }: LetterSpeech): Fact[] {
  const { kind, customerName: customer, route, currency, difference } = facts;
  const { approvalAsked: asked, approvalAmounts, approvalKinds } = say;
  return [
    { label: asked("what"), value: approvalKinds(kind) },
    { label: asked("customer"), value: asked("customerAndRoute", { customer, route }) },
    ...difference.map(({ what, of, beforeCents, afterCents }) => ({
      label:
        of === null
          ? approvalAmounts(what)
          : approvalAmounts("ofOption", { amount: approvalAmounts(what), of: optionOf(of, say) }),
      value: `${formatAmount(beforeCents)} → ${formatMoney(afterCents, currency)}`,
    })),
  ];
}

function optionOf(of: string | number, say: LetterSpeech["say"]): string {
  return typeof of === "string" ? of : say.offer("option", { number: String(of) });
}
