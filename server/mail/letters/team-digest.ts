import { digestKinds } from "#domain/work/digest.ts";
import type { TeamDigestFacts } from "#server/mail/facts/digest.ts";
import type { Block, Letter, Writing } from "../letter.ts";
import { deadlineBlocks } from "./deadline-blocks.ts";

/** Written each morning to supervisors: the unassigned work, and the work of each person who works leads. */
export function teamDigest(facts: TeamDigestFacts, writing: Writing): Letter {
  const { agency, day, unassigned, unclaimed, people, deadlines = [] } = facts;
  const { teamDigest: say, dailyDigest, digestCounts, digestDeadlines } = writing.say;
  const nobody = [
    ...(unassigned > 0 ? [digestCounts("unassigned", { count: unassigned })] : []),
    ...(unclaimed > 0 ? [digestCounts("unclaimed", { count: unclaimed })] : []),
  ];
  const rows = people.map(({ name, counts }) => ({
    label: name,
    value: digestKinds
      .flatMap((kind) => (counts[kind] ? [digestCounts(kind, { count: counts[kind] })] : []))
      .join(" · "),
  }));
  const blocks: Block[] = deadlineBlocks(deadlines, writing);
  if (nobody.length > 0) {
    blocks.push({ kind: "heading", text: say("nobody") }, { kind: "list", items: nobody });
    if (unassigned > 0) {
      const url = writing.officeUrl("/admin/leads?waiting=toAssign");
      blocks.push({ kind: "button", label: say("open"), url });
    }
  }
  if (rows.length > 0) blocks.push({ kind: "heading", text: say("people") }, { kind: "facts", rows });
  return {
    subject: say("subject", { day: { day } }),
    preheader: [
      ...deadlines.map(({ kind }) => digestDeadlines(kind)),
      ...nobody,
      ...rows.slice(0, 3).map(({ label }) => label),
    ].join(" · "),
    agency,
    agent: null,
    blocks: [...blocks, { kind: "small", text: dailyDigest("off") }],
  };
}
