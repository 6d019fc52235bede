import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatMoney } from "#domain/money/format.ts";
import { type AfterSaleKind, dueFilters, dues, legalDeadlineKinds } from "#domain/report/after-sale.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import own from "./after-sale.module.css";
import { DueTable } from "./due-table.tsx";
import { recordRows } from "./rows.ts";
import type { AfterSaleSearch } from "./search.ts";
import { deadlineNames, kindName } from "./words.ts";

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
}

const byLaw: readonly AfterSaleKind[] = legalDeadlineKinds;
const overdue = dues.indexOf("overdue");

/** The deadlines that run. What is overdue by law comes first, in words. */
export function Deadlines({ report, search }: Props) {
  const late = report.deadlines.filter(({ kind, byDue }) => byLaw.includes(kind) && (byDue[overdue]?.count ?? 0) > 0);
  const overdueDays = report.dues[overdue]?.days;
  return (
    <Section titleId="deadlines-title" title={t("Deadlines")}>
      {late.length === 0 ? (
        <p className={own.calm}>{t("No refund is overdue by law.")}</p>
      ) : (
        late.map(({ kind, byDue }) => {
          const { count, cents } = byDue[overdue] ?? { count: 0, cents: 0 };
          const said = t(
            kind === "refund"
              ? {
                  one: "{{count}} refund is overdue by law: {{amount}}",
                  other: "{{count}} refunds are overdue by law: {{amount}}",
                }
              : {
                  one: "The refund of {{count}} cancellation is overdue by law: {{amount}}",
                  other: "The refunds of {{count}} cancellations are overdue by law: {{amount}}",
                },
            { count, amount: formatMoney(cents, "USD") },
          );
          return (
            <p key={kind} role="status" className={own.overdue}>
              <RowsLink rows={recordRows(dueFilters(kind, overdueDays), search)} count={count}>
                {said}
              </RowsLink>
            </p>
          );
        })
      )}
      {report.deadlines.length > 0 && (
        <DueTable
          caption={t("Deadlines by days left")}
          rows={report.deadlines}
          nameOf={deadlineName}
          always={["overdue", "today", "in_7_days"]}
          report={report}
          search={search}
        />
      )}
    </Section>
  );
}

function deadlineName(kind: AfterSaleKind): string {
  const own = deadlineNames[kind];
  return own ? t(own) : kindName(kind);
}
