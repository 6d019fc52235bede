import { NativeSelect, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { endedFilters, openedFilters } from "#domain/report/after-sale.ts";
import { type Step, steps } from "#domain/report/period.ts";
import { axisDate, count, shortNumber } from "#web/report/axis.ts";
import { Values } from "#web/report/values.tsx";
import { linkName, stepNames, valuesBy } from "#web/report/words.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import { RowsLink } from "./rows-link.tsx";
import type { AfterSaleSearch } from "./search.ts";

// The library for plots is loaded only here.
const Plot = lazy(() => import("#web/report/plot.tsx"));

interface Props {
  report: AfterSaleReport;
  search: AfterSaleSearch;
  onStep: (step: Step) => void;
}

/** The records that were made or ended, by week: a plot, and the same values as a table. Without credits. */
export function AfterSaleParts({ report: { parts, step }, search, onStep }: Props) {
  const isCredit = "false" as const;
  return (
    <Section
      titleId="parts-title"
      title={t("Recorded and ended over time")}
      aside={
        <NativeSelect
          size="xs"
          aria-label={t("Step")}
          value={step}
          onChange={({ currentTarget }) => onStep(currentTarget.value as Step)}
          data={steps.map((one) => ({ value: one, label: t(stepNames[one]) }))}
        />
      }
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
        <thead>
          <tr>
            <th scope="col">{t(stepNames[step])}</th>
            <th scope="col">{t("Recorded")}</th>
            <th scope="col">{t("Ended")}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ from, until, opened, ended }) => {
            const days = daysText({ from, until });
            return (
              <tr key={from}>
                <th scope="row">{days}</th>
                <td>
                  <RowsLink
                    count={opened}
                    filters={openedFilters({ from, until }, { isCredit })}
                    search={search}
                    label={linkName(count(opened), days, t("Recorded"))}
                  >
                    {count(opened)}
                  </RowsLink>
                </td>
                <td>
                  <RowsLink
                    count={ended}
                    filters={endedFilters({ from, until }, { isCredit })}
                    search={search}
                    label={linkName(count(ended), days, t("Ended"))}
                  >
                    {count(ended)}
                  </RowsLink>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Values>
    </Section>
  );
}
