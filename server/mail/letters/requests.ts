import { outcomeOf, type ValuePart } from "#domain/after-sale/settlement.ts";
import { settlementWords } from "#domain/after-sale/settlement-words.ts";
import type {
  RequestCompletedFacts,
  RequestFacts,
  RequestRequotedFacts,
  RequestSentFacts,
  RequestSignedFacts,
} from "#server/mail/facts/after-sale.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Block, greeting, type Letter, type Writing } from "../letter.ts";

/** Returns the amount that the customer receives, the value of the flights, and the breakdown of that value. */
function amounts({ settlement, currency }: RequestFacts, { say: { settlement: say } }: Writing): Block[] {
  const words = settlementWords(settlement, currency, say);
  return [
    { kind: "notice", text: words.summary },
    ...(words.basis
      ? [
          { kind: "heading" as const, text: words.basis.heading },
          { kind: "money" as const, currency, lines: words.basis.lines, total: words.basis.total },
        ]
      : []),
    { kind: "money", currency, lines: words.values, total: words.remaining },
    ...(words.destinations.length > 0
      ? [
          { kind: "heading" as const, text: say("whereItGoes") },
          { kind: "money" as const, currency, lines: words.destinations, total: words.together },
        ]
      : []),
  ];
}

/** Returns how long each kind of refund may take. */
function times({ settlement, currency }: RequestFacts, { say: { settlement: say } }: Writing): Block[] {
  return settlementWords(settlement, currency, say).times.map((text) => ({ kind: "small", text }));
}

/** Returns when the customer's bank shows the refund. Empty without cash. */
function arrival({ settlement }: RequestFacts, { say: { settlement: say } }: Writing): Block[] {
  return outcomeOf(settlement).cashCents > 0 ? [{ kind: "small", text: say("arrival") }] : [];
}

/** Returns the passengers concerned, and those who keep a flight. */
function people({ concerned, remaining }: RequestFacts, { say: { requestPeople: say } }: Writing): Block[] {
  if (concerned.length === 0) return [];
  const rows = [
    { label: say("concerned"), value: concerned.join(", ") },
    { label: say("remaining"), value: remaining.join(", ") },
  ];
  return [{ kind: "facts", rows: rows.filter(({ value }) => value !== "") }];
}

/** Shows the flights that would be given up and the refund, before anything happens. */
export function requestSent(facts: RequestSentFacts, writing: Writing): Letter {
  const { agency, agent, kind, route } = facts;
  const { requestSent: say } = writing.say;
  const until = instantInWords(facts.expiresAt, writing);
  return {
    agency,
    agent,
    subject: say(`${kind}Subject`, { route }),
    preheader: say("preheader", { until }),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say(`${kind}Asked`, { route }) },
      ...people(facts, writing),
      ...amounts(facts, writing),
      ...times(facts, writing),
      { kind: "paragraph", text: say("nothingYet") },
      { kind: "button", label: say("look"), url: writing.linkUrl(facts.linkId) },
      { kind: "facts", rows: [{ label: say("until"), value: until }] },
      { kind: "small", text: say("keep") },
    ],
  };
}

/** The earlier signature is no longer valid. Shows the new amounts next to the signed ones. */
export function requestRequoted(facts: RequestRequotedFacts, writing: Writing): Letter {
  const { agency, agent, kind, route, before, currency, settlement } = facts;
  const { requestRequoted: say, requestSent: sent, settlement: amount } = writing.say;
  const until = instantInWords(facts.expiresAt, writing);
  const after = outcomeOf(settlement);
  const keptBy = (part: ValuePart) => -(settlement.values.find((value) => value.part === part)?.cents ?? 0);
  const rows = [
    { label: amount("airlinePenalty"), was: before.penaltyCents, is: keptBy("airlinePenalty") },
    { label: amount("agencyFee"), was: before.feeCents, is: keptBy("agencyFee") },
    { label: amount("payment"), was: before.cashCents, is: after.cashCents },
    { label: say("credit"), was: before.creditCents, is: after.creditCents },
    { label: amount("laterRefund"), was: before.laterRefundCents, is: after.laterRefundCents },
  ];
  return {
    agency,
    agent,
    subject: say(`${kind}Subject`, { route }),
    preheader: sent("preheader", { until }),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say(`${kind}Told`, { route, at: instantInWords(before.signedAt, writing) }) },
      {
        kind: "facts",
        rows: rows
          .filter(({ was, is }) => was !== is)
          .map(({ label, was, is }) => ({
            label,
            value: say("change", { before: { cents: was, currency }, after: { cents: is, currency } }),
          })),
      },
      ...people(facts, writing),
      ...amounts(facts, writing),
      ...times(facts, writing),
      { kind: "paragraph", text: say("nothingYet") },
      { kind: "button", label: sent("look"), url: writing.linkUrl(facts.linkId) },
      { kind: "facts", rows: [{ label: sent("until"), value: until }] },
      { kind: "small", text: sent("keep") },
    ],
  };
}

/** The customer's own copy, sent immediately (docs/rules/law-and-standards.md#consent). */
export function requestSigned(facts: RequestSignedFacts, writing: Writing): Letter {
  const { agency, agent, kind, route, signedBy: name, documentId } = facts;
  const { requestSigned: say } = writing.say;
  return {
    agency,
    agent,
    documentId,
    subject: say(`${kind}Subject`, { route }),
    preheader: say("preheader"),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say("signed", { name, route }) },
      ...people(facts, writing),
      ...amounts(facts, writing),
      ...times(facts, writing),
      { kind: "paragraph", text: say("next") },
    ],
  };
}

export function requestWithdrawn(facts: RequestFacts, writing: Writing): Letter {
  const { agency, agent, kind, route } = facts;
  const { requestWithdrawn: say } = writing.say;
  return {
    agency,
    agent,
    subject: say(`${kind}Subject`, { route }),
    preheader: say("preheader"),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say(`${kind}Told`, { route }) },
      { kind: "paragraph", text: say("asBefore") },
    ],
  };
}

/** The airline did not fly as sold. The full amount is refunded without a signature. */
export function refundOnItsWay(facts: RequestFacts, writing: Writing): Letter {
  const { agency, agent, route } = facts;
  const { refundOnItsWay: say } = writing.say;
  return {
    agency,
    agent,
    subject: say("subject", { route }),
    preheader: say("preheader"),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say("told", { route }) },
      ...people(facts, writing),
      ...amounts(facts, writing),
      ...times(facts, writing),
      { kind: "paragraph", text: say("next") },
    ],
  };
}

/** The final statement: where each amount went, and until when credits are valid. */
export function requestCompleted(facts: RequestCompletedFacts, writing: Writing): Letter {
  const { agency, agent, kind, route, currency, settlement, credits, vouchers } = facts;
  const { requestCompleted: say } = writing.say;
  return {
    agency,
    agent,
    subject: say(`${kind}Subject`, { route }),
    vouchers: vouchers.map((voucher) => ({ ...voucher, agency, agent })),
    preheader: settlementWords(settlement, currency, writing.say.settlement).summary,
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say(`${kind}Done`, { route }) },
      ...people(facts, writing),
      ...amounts(facts, writing),
      ...arrival(facts, writing),
      ...(credits.length > 0
        ? [
            {
              kind: "facts" as const,
              rows: credits.map(({ name, issuer, amountCents, validUntil }) => ({
                label: say(`${issuer}Credit`, { name }),
                value: say("validUntil", { amount: { cents: amountCents, currency }, day: { date: validUntil } }),
              })),
            },
            { kind: "small" as const, text: say("vouchers") },
          ]
        : []),
    ],
  };
}
