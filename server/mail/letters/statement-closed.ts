import type { StatementClosedFacts } from "#server/mail/facts/statement.ts";
import type { Letter, Writing } from "../letter.ts";

/** Written to the person whom a closed statement pays. */
export function statementClosed(facts: StatementClosedFacts, writing: Writing): Letter {
  const { agency, statementId, fromDay, untilDay, closedBy } = facts;
  const { statementClosed: say } = writing.say;
  const number = String(statementId);
  const until = { date: untilDay };
  return {
    subject:
      fromDay === null ? say("untilSubject", { until }) : say("periodSubject", { until, from: { date: fromDay } }),
    preheader: say("preheader", { number }),
    agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: say("closed", { name: closedBy, number }) },
      { kind: "paragraph", text: say("signIn") },
      { kind: "paragraph", text: say("next") },
      {
        kind: "button",
        label: say("open", { number }),
        url: writing.officeUrl(`/admin/comissions/statements/${number}`),
      },
    ],
  };
}
