import { formatMoney } from "#domain/money/format.ts";
import { readablePhone } from "#domain/shared/shown-phone.ts";
import type { ReversalFacts } from "#server/mail/facts/sale.ts";
import { instantInWords } from "../instant-in-words.ts";
import { greeting, type Letter, type Writing } from "../letter.ts";
import { paidWith } from "./paid-with.ts";

/** Written when money of a charge was returned: the amount, the payment method, the reason, and when to expect it. */
export function chargeReversed(facts: ReversalFacts, writing: Writing): Letter {
  const { agency, agent, currency, collectedCents, statementName } = facts;
  const { chargeReversed: say, reversalCauses, reversalTimes } = writing.say;
  const amount = { cents: facts.amountCents, currency };
  const [booking, payment] = [String(facts.quoteId), paidWith(facts, writing)];
  return {
    subject: say("subject", { amount, booking }),
    preheader: say("preheader", { amount, payment }),
    agency,
    agent,
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say("returned", { amount, booking, why: reversalCauses(facts.cause) }) },
      {
        kind: "facts",
        rows: [
          { label: say("amount"), value: formatMoney(amount.cents, currency) },
          { label: say("to"), value: payment },
          ...(statementName ? [{ label: say("onStatement"), value: statementName }] : []),
          { label: say("returnedOn"), value: instantInWords(facts.returnedAt, writing) },
          { label: say("paidNow"), value: formatMoney(collectedCents, currency) },
        ],
      },
      { kind: "paragraph", text: reversalTimes(facts.method) },
      { kind: "small", text: say("ifMissing", { phone: readablePhone(agency.phone) }) },
    ],
  };
}
