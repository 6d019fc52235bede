import type { ApprovalKind } from "#domain/approval/kinds.ts";
import { type OwnDecisionMatter, otherMatters } from "#domain/approval/own-decisions.ts";
import type { OwnDecisionsFacts } from "#server/mail/facts/approval.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { Letter, Writing } from "../letter.ts";

/** Written each week to the administrators: decisions by people who asked or are paid. */
export function ownDecisions({ agency, decisions }: OwnDecisionsFacts, writing: Writing): Letter {
  const { ownDecisions: say } = writing.say;
  return {
    subject: say("subject", { count: decisions.length }),
    preheader: say("preheader"),
    agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: say("decided") },
      {
        kind: "list",
        items: decisions.map(({ about, number, decision, name, at, reason }) =>
          say(decision, { what: matterText(about, number, writing), name, at: instantInWords(at, writing), reason }),
        ),
      },
      { kind: "button", label: say("open"), url: writing.officeUrl("/admin/approvals?isOwnDecision=true") },
    ],
  };
}

function matterText(about: OwnDecisionMatter, number: number, { say }: Writing): string {
  const given = { number: String(number) };
  const other = otherMatters.find((matter) => matter === about);
  if (other) return say.ownDecisions(other, given);
  return say.ownDecisions("approval", { ...given, kind: say.approvalKinds(about as ApprovalKind) });
}
