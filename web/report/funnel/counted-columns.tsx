import type { CountedLead } from "#contract/report/funnel.ts";
import type { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import type { LeadStage } from "#domain/report/funnel.ts";
import { reportWord } from "#web/report/report-words.ts";
import { sourceName } from "#web/report/words.ts";
import type { ColumnView } from "#web/shared/list/column-view.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { inAgencyTime, plainDate } from "#web/shared/time/dates.ts";

const dash = (value: string) => value || "–";
const moment: Intl.DateTimeFormatOptions = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" };

type TimeOf<Stage extends LeadStage> = `${Stage}At`;

/** A column of the time at which leads reached a stage. */
function timeOf(stage: Exclude<LeadStage, "arrived">, worth?: 1 | 3): ColumnView<CountedLead> {
  const field: TimeOf<typeof stage> = `${stage}At`;
  return {
    title: () => reportWord("funnel", stage),
    numeric: true,
    ...(worth && { worth }),
    cell: ({ [field]: at }) => (at === null ? "–" : inAgencyTime(moment, at)),
  };
}

export const countedColumns: ListKind<typeof countedLeadsList, CountedLead>["columns"] = {
  customer: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: ({ customer }) => customer,
  },
  agent: { title: () => t("Agent"), name: true, worth: 3, cell: ({ agent }) => agent?.name ?? "–" },
  arrivedOn: {
    title: () => reportWord("funnel", "arrived"),
    worth: 3,
    numeric: true,
    cell: ({ arrivedOn }) => plainDate(arrivedOn),
  },
  stage: { title: () => t("Stage"), worth: 3, cell: ({ stage }) => reportWord("funnel", stage) },
  source: { title: () => t("Source"), cell: ({ source }) => dash(sourceName(source)) },
  route: { title: () => t("Route"), cell: ({ route }) => dash(route) },
  takenAt: timeOf("taken", 1),
  touchedAt: timeOf("touched", 1),
  quotedAt: timeOf("quoted"),
  viewedAt: timeOf("viewed", 1),
  signedAt: timeOf("signed"),
  chargedAt: timeOf("charged", 1),
  ticketedAt: timeOf("ticketed"),
  lostAt: timeOf("lost", 1),
  lostReason: { title: () => t("Reason"), worth: 1, cell: ({ lostReason }) => dash(lostReason) },
};

export const countedCard = cardOf<typeof countedLeadsList, CountedLead>({
  name: "customer",
  beside: "stage",
  lines: [["route", "arrivedOn"]],
  notes: [[({ agent }) => agent?.name, ({ lostReason }) => lostReason]],
});
