import type { OwnDecisionsFacts } from "#server/mail/facts/approval.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { Letter, Writing } from "../letter.ts";

/** Written each week to the administrators: decisions made by the person who requested them. */
export function ownDecisions({ agency, decisions }: OwnDecisionsFacts, writing: Writing): Letter {
  const { ownDecisions: say, approvalKinds } = writing.say;
  return {
    subject: say("subject", { count: decisions.length }),
    preheader: say("preheader"),
    agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: say("decided") },
      {
        kind: "list",
        items: decisions.map(({ status, quoteId, name, at, reason, because, ...decision }) =>
          say(status, {
            what: "kind" in decision ? approvalKinds(decision.kind) : decision.what,
            quote: String(quoteId),
            at: instantInWords(at, writing),
            name,
            reason,
            because,
          }),
        ),
      },
      { kind: "button", label: say("open"), url: writing.officeUrl("/admin/approvals?isOwnDecision=true") },
    ],
  };
}
