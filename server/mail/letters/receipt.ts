import { formatMoney } from "#domain/money/format.ts";
import type { Payment, ReceiptFacts } from "#server/mail/facts/sale.ts";
import { instantInWords } from "../instant-in-words.ts";
import { greeting, type Letter, type Writing } from "../letter.ts";
import type { LetterSpeech } from "../letter-speech.ts";
import { creditName } from "./credit-lines.ts";
import { paidWith } from "./paid-with.ts";

/**
 * Shows the amount, the card and the name on the statement, so that customers do not dispute a charge that they do not
 * recognize.
 */
export function receipt(facts: ReceiptFacts, writing: Writing): Letter {
  const { agency, agent, currency, payments, collectedCents } = facts;
  const { receipt: say } = writing.say;
  const booking = String(facts.quoteId);
  const paid = { cents: collectedCents, currency };
  const names = [...new Set(payments.map(({ statementName }) => statementName))].filter(Boolean);
  return {
    subject: say("subject", { paid, booking }),
    preheader: names.length > 0 ? say("onStatement", { names: names.join(", ") }) : say("received", { paid }),
    agency,
    agent,
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say("thanks", { paid, booking }) },
      {
        kind: "facts",
        rows: [
          ...(facts.credits ?? []).map((credit) => ({
            label: creditName(credit, writing),
            value: formatMoney(credit.amountCents, currency),
          })),
          ...payments.map((payment) => ({
            label: payer(payment, writing),
            value: details(payment, currency, writing),
          })),
        ],
      },
      { kind: "money", currency, lines: facts.lines, total: { label: say("paid"), cents: collectedCents } },
      { kind: "small", text: say("keep") },
    ],
  };
}

function payer(payment: Payment, speech: LetterSpeech): string {
  const name = paidWith(payment, speech);
  return payment.amountCents < 0 ? speech.say.receipt("returned", { payment: name }) : name;
}

function details(
  { amountCents, paidAt, statementName }: Payment,
  currency: ReceiptFacts["currency"],
  speech: LetterSpeech,
): string {
  return [
    formatMoney(amountCents, currency),
    instantInWords(paidAt, speech),
    statementName ? speech.say.receipt("onStatement", { names: statementName }) : "",
  ]
    .filter(Boolean)
    .join("\n");
}
