import { formatMoney } from "#domain/money/format.ts";
import type { CreditEndsFacts, CreditFacts } from "#server/mail/facts/credit.ts";
import { type Block, greeting, type Letter, type Writing } from "../letter.ts";

/** Returns the value, the holder and the validity, as on the attached voucher. */
function facts({ voucher }: CreditFacts, { say: { creditWords: say } }: Writing): Block {
  const { issuer, amountCents, currency, holderName, validUntil, creditId } = voucher;
  return {
    kind: "facts",
    rows: [
      { label: say("number"), value: String(creditId) },
      { label: say("amount"), value: formatMoney(amountCents, currency) },
      { label: say("holder"), value: holderName },
      { label: say("owedBy"), value: say(issuer) },
      { label: say(voucher.validityKind), value: say("day", { day: { date: validUntil } }) },
    ],
  };
}

/** Sent in time, so that the customer does not lose the credit by forgetting it. */
export function creditEnds(given: CreditEndsFacts, writing: Writing): Letter {
  const { agency, agent, voucher, daysLeft } = given;
  const { creditEnds: say } = writing.say;
  const amount = { cents: voucher.amountCents, currency: voucher.currency };
  const day = { date: voucher.validUntil };
  return {
    agency,
    agent,
    vouchers: [{ ...voucher, agency, agent }],
    subject: say("subject", { amount, day }),
    preheader: say("preheader", { day }),
    blocks: [
      greeting(given.customerName, writing),
      { kind: "paragraph", text: say("told", { count: daysLeft, amount }) },
      facts(given, writing),
      { kind: "paragraph", text: say("next") },
    ],
  };
}

export function creditExtended(given: CreditFacts, writing: Writing): Letter {
  const { agency, agent, voucher } = given;
  const { creditExtended: say } = writing.say;
  const day = { date: voucher.validUntil };
  return {
    agency,
    agent,
    vouchers: [{ ...voucher, agency, agent }],
    subject: say("subject", { day }),
    preheader: say("preheader"),
    blocks: [
      greeting(given.customerName, writing),
      { kind: "paragraph", text: say("told", { day }) },
      facts(given, writing),
      { kind: "paragraph", text: say("next") },
    ],
  };
}
