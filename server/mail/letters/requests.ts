import { formatMoney } from "#domain/money/format.ts";
import type {
  RequestCompletedFacts,
  RequestFacts,
  RequestRequotedFacts,
  RequestSentFacts,
  RequestSignedFacts,
} from "../after-sale-templates.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Block, greeting, type Letter, type Writing } from "../letter.ts";

/** What it comes to, line by line; what is nothing is not told. */
function amounts(facts: RequestFacts, { say: { requestAmounts: say } }: Writing): Block {
  const { currency, cashCents, creditCents } = facts;
  const lines = [
    { label: say("value"), cents: facts.valueCents },
    { label: say("extras"), cents: facts.extrasCents },
    { label: say("penalty"), cents: -facts.penaltyCents },
    { label: say("fee"), cents: -facts.feeCents },
  ];
  return {
    ...{ kind: "money", currency, lines: lines.filter(({ cents }) => cents !== 0) },
    total: { label: say("back"), cents: cashCents + creditCents },
  };
}

function parts(facts: RequestFacts, { say: { requestAmounts: say } }: Writing): Block[] {
  const { currency, cashCents, creditCents } = facts;
  const rows = [
    { label: say("cash"), cents: cashCents },
    { label: say("credit"), cents: creditCents },
  ].filter(({ cents }) => cents > 0);
  if (rows.length < 2) return [];
  return [{ kind: "facts", rows: rows.map(({ label, cents }) => ({ label, value: formatMoney(cents, currency) })) }];
}

/** What would be given up and what comes back, before anything happens. */
export function requestSent(facts: RequestSentFacts, writing: Writing): Letter {
  const { agency, agent, kind, route } = facts;
  const { requestSent: say } = writing.say;
  const until = instantInWords(facts.expiresAt, writing);
  return {
    ...{ agency, agent, subject: say(`${kind}Subject`, { route }), preheader: say("preheader", { until }) },
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say(`${kind}Asked`, { route }) },
      amounts(facts, writing),
      ...parts(facts, writing),
      { kind: "paragraph", text: say("nothingYet") },
      { kind: "button", label: say("look"), url: writing.linkUrl(facts.linkId) },
      { kind: "facts", rows: [{ label: say("until"), value: until }] },
      { kind: "small", text: say("keep") },
    ],
  };
}

/** What was signed holds no longer: what it comes to now, beside what was signed. */
export function requestRequoted(facts: RequestRequotedFacts, writing: Writing): Letter {
  const { agency, agent, kind, route, before, currency } = facts;
  const { requestRequoted: say, requestSent: sent, requestAmounts: amount } = writing.say;
  const until = instantInWords(facts.expiresAt, writing);
  const rows = [
    { label: amount("penalty"), was: before.penaltyCents, is: facts.penaltyCents },
    { label: amount("fee"), was: before.feeCents, is: facts.feeCents },
    { label: amount("cash"), was: before.cashCents, is: facts.cashCents },
    { label: amount("credit"), was: before.creditCents, is: facts.creditCents },
  ];
  return {
    ...{ agency, agent, subject: say(`${kind}Subject`, { route }), preheader: sent("preheader", { until }) },
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
      amounts(facts, writing),
      ...parts(facts, writing),
      { kind: "paragraph", text: say("nothingYet") },
      { kind: "button", label: sent("look"), url: writing.linkUrl(facts.linkId) },
      { kind: "facts", rows: [{ label: sent("until"), value: until }] },
      { kind: "small", text: sent("keep") },
    ],
  };
}

/** The customer's own copy, at once (docs/rules/law-and-standards.md#consent). */
export function requestSigned(facts: RequestSignedFacts, writing: Writing): Letter {
  const { agency, agent, kind, route, signedBy: name, documentId } = facts;
  const { requestSigned: say } = writing.say;
  return {
    ...{ agency, agent, documentId, subject: say(`${kind}Subject`, { route }), preheader: say("preheader") },
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say("signed", { name, route }) },
      amounts(facts, writing),
      ...parts(facts, writing),
      { kind: "paragraph", text: say("next") },
    ],
  };
}

export function requestWithdrawn(facts: RequestFacts, writing: Writing): Letter {
  const { agency, agent, kind, route } = facts;
  const { requestWithdrawn: say } = writing.say;
  return {
    ...{ agency, agent, subject: say(`${kind}Subject`, { route }), preheader: say("preheader") },
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say(`${kind}Told`, { route }) },
      { kind: "paragraph", text: say("asBefore") },
    ],
  };
}

/** The airline did not fly as sold: all of it goes back, and there is nothing to sign. */
export function refundOnItsWay(facts: RequestFacts, writing: Writing): Letter {
  const { agency, agent, route } = facts;
  const { refundOnItsWay: say } = writing.say;
  return {
    ...{ agency, agent, subject: say("subject", { route }), preheader: say("preheader") },
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say("told", { route }) },
      amounts(facts, writing),
      { kind: "paragraph", text: say("next") },
    ],
  };
}

/** The final statement: what went where, and what is kept until when. */
export function requestCompleted(facts: RequestCompletedFacts, writing: Writing): Letter {
  const { agency, agent, kind, route, currency, payments, credits, shortCents = 0 } = facts;
  const { requestCompleted: say, common } = writing.say;
  const back = facts.cashCents + facts.creditCents - shortCents;
  return {
    ...{ agency, agent, subject: say(`${kind}Subject`, { route }) },
    ...(facts.vouchers ? { vouchers: facts.vouchers.map((voucher) => ({ ...voucher, agency, agent })) } : {}),
    preheader: back > 0 ? say("preheader", { amount: { cents: back, currency } }) : say("nothingBack"),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say(`${kind}Done`, { route }) },
      amounts(facts, writing),
      ...(shortCents > 0
        ? [{ kind: "paragraph" as const, text: say("short", { amount: { cents: shortCents, currency } }) }]
        : []),
      ...(payments.length > 0
        ? [
            {
              kind: "facts" as const,
              rows: payments.map(({ card, amountCents }) => ({
                label: card
                  ? say("toCard", { card: common("cardEnding", { card: card.brand, last4: card.last4 }) })
                  : say("toPayment"),
                value: formatMoney(amountCents, currency),
              })),
            },
            { kind: "small" as const, text: say("arrives") },
          ]
        : []),
      ...(credits.length > 0
        ? [
            {
              kind: "facts" as const,
              rows: credits.map(({ name, issuer, amountCents, validUntil }) => ({
                label: `${say("creditOf", { name })} ${say(`${issuer}Credit`)}`,
                value: say("validUntil", { amount: { cents: amountCents, currency }, day: { date: validUntil } }),
              })),
            },
            ...(facts.vouchers ? [{ kind: "small" as const, text: say("vouchers") }] : []),
          ]
        : []),
    ],
  };
}
