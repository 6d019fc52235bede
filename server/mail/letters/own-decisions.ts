import { instantInWords } from "../instant-in-words.ts";
import type { Letter, Writing } from "../letter.ts";
import type { OwnDecisionsFacts } from "../templates.ts";

/** To the administrators, each week: what was decided by those who had asked for it. */
export function ownDecisions({ agency, decisions }: OwnDecisionsFacts, writing: Writing): Letter {
  return {
    subject: `Decided by who asked: ${decisions.length} in the last week`,
    preheader: "Requests that administrators decided although they had asked for them themselves.",
    agency,
    agent: null,
    blocks: [
      {
        kind: "paragraph",
        text: "These requests were decided by the administrators who had asked for them. The agency allows it, for the reason given with each.",
      },
      {
        kind: "list",
        items: decisions.map(
          ({ what, quoteId, status, name, at, reason, because }) =>
            `${what}, quote ${quoteId}: ${status} by ${name}, ${instantInWords(at)}. ${reason} (${because})`,
        ),
      },
      {
        kind: "button",
        label: "Open the approvals",
        url: writing.officeUrl("/admin/approvals?isOwnDecision=true"),
      },
    ],
  };
}
