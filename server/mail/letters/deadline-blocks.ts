import type { DeadlineCount } from "#server/mail/facts/digest.ts";
import type { Block, Writing } from "../letter.ts";

/** Returns the section of a digest about deadlines, each with its counts and a link to its records. */
export function deadlineBlocks(deadlines: readonly DeadlineCount[], { say, officeUrl }: Writing): Block[] {
  if (deadlines.length === 0) return [];
  const { digestDeadlines } = say;
  const rows = deadlines.map(({ kind, late, soon, page }) => ({
    label: digestDeadlines(kind),
    detail: [
      ...(late > 0 ? [digestDeadlines("late", { count: late })] : []),
      ...(soon > 0 ? [digestDeadlines("soon", { count: soon })] : []),
    ].join(" · "),
    url: officeUrl(page),
  }));
  return [
    { kind: "heading", text: digestDeadlines("heading") },
    { kind: "records", rows },
  ];
}

/** Returns the number of all deadlines. */
export function deadlineSum(deadlines: readonly DeadlineCount[]): number {
  return deadlines.reduce((sum, { late, soon }) => sum + late + soon, 0);
}
