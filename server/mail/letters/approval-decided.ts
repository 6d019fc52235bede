import { approvalKinds } from "#domain/approval/kinds.ts";
import type { Letter, Writing } from "../letter.ts";
import type { ApprovalDecidedFacts } from "../templates.ts";
import { whatIsAsked } from "./approval-asked.ts";

const outcomes: Record<ApprovalDecidedFacts["status"], string> = {
  approved: "Approved",
  declined: "Declined",
  expired: "Nobody decided in time",
};

/** To whoever asked: yes, no, or that nobody answered. */
export function approvalDecided(facts: ApprovalDecidedFacts, writing: Writing): Letter {
  const { quoteId, customerName, status, decidedBy, decisionReason } = facts;
  const name = approvalKinds[facts.kind].name.toLowerCase();
  return {
    subject: `${outcomes[status]}: ${name}, ${customerName}`,
    preheader: `What you sent for approval on quote ${quoteId}.`,
    agency: facts.agency,
    agent: null,
    blocks: [
      {
        kind: "paragraph",
        text: decidedBy
          ? `${decidedBy} ${status} what you sent for approval on quote ${quoteId}.`
          : `Nobody decided in time what you sent for approval on quote ${quoteId}. Send it again if it is still wanted.`,
      },
      { kind: "facts", rows: whatIsAsked(facts) },
      ...(decisionReason ? [{ kind: "notice" as const, text: decisionReason }] : []),
      { kind: "button", label: `Open quote ${quoteId}`, url: writing.officeUrl(`/admin/quotes/${quoteId}`) },
    ],
  };
}
