import type { ApprovalDecidedFacts } from "#server/mail/facts/approval.ts";
import { type Letter, quoteButton, type Writing } from "../letter.ts";
import { whatIsAsked } from "./approval-asked.ts";

/** Written to the person who requested approval: approved, declined, or expired without a decision. */
export function approvalDecided(facts: ApprovalDecidedFacts, writing: Writing): Letter {
  const { quoteId, customerName: customer, status, decidedBy, decisionReason } = facts;
  const { approvalDecided: say, approvalKindsWithin } = writing.say;
  const quote = String(quoteId);
  return {
    subject: say(`${status}Subject`, { what: approvalKindsWithin(facts.kind), customer }),
    preheader: say("preheader", { quote }),
    agency: facts.agency,
    agent: null,
    blocks: [
      {
        kind: "paragraph",
        text:
          decidedBy === null || status === "expired"
            ? say("expired", { quote })
            : say(status, { name: decidedBy, quote }),
      },
      { kind: "facts", rows: whatIsAsked(facts, writing) },
      ...(decisionReason ? [{ kind: "notice" as const, text: decisionReason }] : []),
      quoteButton(quoteId, writing),
    ],
  };
}
