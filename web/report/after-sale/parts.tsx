import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { endedFilters, openedFilters } from "#domain/report/after-sale.ts";
import type { Step } from "#domain/report/period.ts";
import { axisDate, count, shortNumber } from "#web/report/axis.ts";
import { StepSelect } from "#web/report/parts-section.tsx";
import { TableRows } from "#web/report/report-table.tsx";
import { reportWord } from "#web/report/report-words.ts";
import { Values } from "#web/report/values.tsx";
import { valuesBy } from "#web/report/words.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import { Counted } from "./counted.tsx";
import type { AfterSaleSearch } from "./search.ts";

// The library for plots is loaded only here.
const Plot = lazy(() => import("#web/report/plot.tsx"));

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
  onChange: (change: { step: Step }) => void;
}

/** The records that were made or ended, by week: a plot, and the same values as a table. Without credits. */
export function AfterSaleParts({ report: { parts, step }, search, onChange }: Props) {
  const isCredit = "false" as const;
  return (
    <Section
      titleId="parts-title"
      title={t("Recorded and ended over time")}
      aside={<StepSelect step={step} onChange={onChange} />}
    >
      <Suspense fallback={<Skeleton height={260} />}>
        <Plot
          name={t("Recorded and ended over time")}
          series={{ before: t("Recorded"), now: t("Ended") }}
          format={count}
          short={shortNumber}
          parts={parts.map(({ from, opened, ended }) => ({ label: axisDate(step, from), now: ended, before: opened }))}
        />
      </Suspense>
      <Values name={t(valuesBy[step])}>
        <TableRows
          rows={parts}
          keyOf={({ from }) => from}
          columns={[
            [reportWord("steps", step), daysText],
            [
              t("Recorded"),
              ({ opened, ...days }) => (
                <Counted
                  number={opened}
                  filters={openedFilters({ from: days.from, until: days.until }, { isCredit })}
                  search={search}
                  of={[daysText(days), t("Recorded")]}
                />
              ),
            ],
            [
              t("Ended"),
              ({ ended, ...days }) => (
                <Counted
                  number={ended}
                  filters={endedFilters(days, { isCredit })}
                  search={search}
                  of={[daysText(days), t("Ended")]}
                />
              ),
            ],
          ]}
        />
      </Values>
    </Section>
  );
}
