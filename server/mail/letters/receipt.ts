import { formatMoney } from "#domain/money/format.ts";
import { instantInWords } from "../instant-in-words.ts";
import { greeting, type Letter } from "../letter.ts";
import type { Payment, ReceiptFacts } from "../templates.ts";
import { paidWith } from "./paid-with.ts";

/** What was paid, with which card, and under which name it is on the statement, so that nobody disputes it unknown. */
export function receipt(facts: ReceiptFacts): Letter {
  const { agency, agent, currency, payments, collectedCents } = facts;
  const paid = formatMoney(collectedCents, currency);
  const names = [...new Set(payments.map(({ statementName }) => statementName))].filter(Boolean);
  return {
    subject: `Receipt: ${paid} for booking ${facts.quoteId}`,
    preheader: names.length > 0 ? `On your statement: ${names.join(", ")}` : `We have received ${paid}.`,
    agency,
    agent,
    blocks: [
      greeting(facts.customerName),
      { kind: "paragraph", text: `Thank you. We have received ${paid} for booking ${facts.quoteId}.` },
      {
        kind: "facts",
        rows: payments.map((payment) => ({ label: payer(payment), value: details(payment, currency) })),
      },
      { kind: "money", currency, lines: facts.lines, total: { label: "Paid", cents: collectedCents } },
      { kind: "small", text: "Please keep this receipt. Your tickets follow in another message." },
    ],
  };
}

function payer(payment: Payment): string {
  return payment.amountCents < 0 ? `Returned: ${paidWith(payment)}` : paidWith(payment);
}

function details({ amountCents, paidAt, statementName }: Payment, currency: ReceiptFacts["currency"]): string {
  return [
    formatMoney(amountCents, currency),
    instantInWords(paidAt),
    statementName ? `On your statement: ${statementName}` : "",
  ]
    .filter(Boolean)
    .join("\n");
}
