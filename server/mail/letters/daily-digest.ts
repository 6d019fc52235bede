import { timeSince } from "#domain/shared/relative-time.ts";
import type { DailyDigestFacts, DigestItem, DigestSection } from "#server/mail/facts/digest.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { Block, Letter, Writing } from "../letter.ts";
import { deadlineBlocks, deadlineSum } from "./deadline-blocks.ts";

/** Written each morning to a person who works leads, with the work that waits for them. */
export function dailyDigest(facts: DailyDigestFacts, writing: Writing): Letter {
  const { agency, day, writtenAt, sections, deadlines = [] } = facts;
  const { dailyDigest: say, digestCounts, digestDeadlines } = writing.say;
  const count = sections.reduce((sum, section) => sum + section.count, deadlineSum(deadlines));
  return {
    subject: say("subject", { day: { day }, count }),
    preheader: [
      ...deadlines.map(({ kind }) => digestDeadlines(kind)),
      ...sections.map((section) => digestCounts(section.kind, { count: section.count })),
    ].join(" · "),
    agency,
    agent: null,
    blocks: [
      ...deadlineBlocks(deadlines, writing),
      ...sections.flatMap((section) => sectionBlocks(section, writtenAt, writing)),
      ...(sections.length > 0
        ? [{ kind: "button" as const, label: say("open"), url: writing.officeUrl("/admin/leads") }]
        : []),
      { kind: "small", text: say("off") },
    ],
  };
}

function sectionBlocks({ kind, count, items }: DigestSection, writtenAt: string, writing: Writing): Block[] {
  const { dailyDigest: say, digestCounts } = writing.say;
  const left = count - items.length;
  return [
    { kind: "heading", text: digestCounts(kind, { count }) },
    {
      kind: "records",
      rows: items.map((item) => ({
        label: nameOf(item, writing),
        detail: [detailOf(kind, item, writtenAt, writing), kind === "answered" ? "" : item.note]
          .filter(Boolean)
          .join("\n"),
        url: writing.officeUrl(item.quoteId === null ? `/admin/leads/${item.leadId}` : `/admin/quotes/${item.quoteId}`),
      })),
    },
    ...(left > 0 ? [{ kind: "paragraph" as const, text: say("more", { count: left }) }] : []),
  ];
}

function nameOf(
  { quoteId, customerName: customer, route }: DigestItem,
  { say: { dailyDigest: say } }: Writing,
): string {
  const who = route ? say("customer", { customer, route }) : customer;
  return quoteId === null ? who : say("quote", { quote: String(quoteId), who });
}

function detailOf(kind: DigestSection["kind"], { at, note }: DigestItem, now: string, writing: Writing): string {
  const { digestDetails: say, lateness } = writing.say;
  if (kind === "answered") return say("answered", { name: note });
  const when = instantInWords(at, writing);
  if (kind !== "overdue") return say(kind, { at: when });
  const { unit, count } = timeSince(at, now);
  return say("overdue", { at: when, late: lateness(unit, { count }) });
}
