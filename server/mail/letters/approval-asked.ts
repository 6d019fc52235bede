import { approvalAmounts, approvalKinds } from "#domain/approval/kinds.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { Fact, Letter, Writing } from "../letter.ts";
import type { ApprovalLetterFacts } from "../templates.ts";

/** To those who may decide: what is asked, and what would be other. */
export function approvalAsked(facts: ApprovalLetterFacts, writing: Writing): Letter {
  const { quoteId, customerName, requestedBy, reason, expiresAt } = facts;
  const { name } = approvalKinds[facts.kind];
  return {
    subject: `To decide: ${name.toLowerCase()}, ${customerName}`,
    preheader: `${requestedBy} asks for it on quote ${quoteId}.`,
    agency: facts.agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: `${requestedBy} sent something for approval on quote ${quoteId}.` },
      {
        kind: "facts",
        rows: [...whatIsAsked(facts), { label: "To be decided until", value: instantInWords(expiresAt) }],
      },
      { kind: "notice", text: reason },
      { kind: "button", label: `Open quote ${quoteId}`, url: writing.officeUrl(`/admin/quotes/${quoteId}`) },
    ],
  };
}

/** The request in rows: what, for whom, and each amount before and after. */
export function whatIsAsked({ kind, customerName, route, currency, difference }: ApprovalLetterFacts): Fact[] {
  return [
    { label: "What", value: approvalKinds[kind].name },
    { label: "Customer", value: `${customerName}, ${route}` },
    ...difference.map(({ what, of, beforeCents, afterCents }) => ({
      label: of ? `${approvalAmounts[what]}: ${of}` : approvalAmounts[what],
      value: `${formatAmount(beforeCents)} → ${formatMoney(afterCents, currency)}`,
    })),
  ];
}
