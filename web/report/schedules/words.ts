import type { ReportName, Rhythm } from "#domain/report/schedule.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const reportTitles: Record<ReportName, Text> = texts({
  sales: "Sales",
  funnel: "Funnel",
  agents: "Agents",
  queue: "Queue",
  "after-sale": "After the sale",
  money: "Money",
});

export const rhythmWords: Record<Rhythm, Text> = texts({
  week: "Every Monday",
  month: "On the first of each month",
});
