import { NativeSelect, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { SalesReport } from "#contract/report/sales.ts";
import { type Step, steps } from "#domain/report/period.ts";
import { type Figures, reportFigures } from "#domain/report/sales.ts";
import { axisDate } from "#web/report/axis.ts";
import styles from "#web/report/report.module.css";
import { Values } from "#web/report/values.tsx";
import { stepNames, valuesBy } from "#web/report/words.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import { figureText, shortFigure } from "./figures.tsx";
import { RowsLink } from "./rows-link.tsx";
import { filtersIn, type SalesSearch } from "./search.ts";
import { figureNames } from "./words.ts";

// The library for plots is loaded only here.
const Plot = lazy(() => import("#web/report/plot.tsx"));

interface Props {
  report: SalesReport;
  figure: keyof Figures;
  search: SalesSearch;
  onChange: (change: Partial<Record<keyof SalesSearch, unknown>>) => void;
}

/** One figure by day, week or month: a plot, and the same values as a table. */
export function SalesParts({ report: { parts, restBefore, step }, figure, search, onChange }: Props) {
  const filters = filtersIn(search);
  const name = t(figureNames[figure]);
  return (
    <Section
      titleId="parts-title"
      title={name}
      aside={
        <div className={styles.selects}>
          <NativeSelect
            size="xs"
            aria-label={t("Figure")}
            value={figure}
            onChange={({ currentTarget }) => onChange({ figure: currentTarget.value })}
            data={reportFigures.map((one) => ({ value: one, label: t(figureNames[one]) }))}
          />
          <NativeSelect
            size="xs"
            aria-label={t("Step")}
            value={step}
            onChange={({ currentTarget }) => onChange({ step: currentTarget.value as Step })}
            data={steps.map((one) => ({ value: one, label: t(stepNames[one]) }))}
          />
        </div>
      }
    >
      <Suspense fallback={<Skeleton height={260} />}>
        <Plot
          name={name}
          format={(value) => figureText(figure, value)}
          short={(value) => shortFigure(figure, value)}
          parts={parts.map(({ from, now, before }) => ({
            label: axisDate(step, from),
            now: now[figure],
            before: before[figure],
          }))}
        />
      </Suspense>
      <Values name={t(valuesBy[step])}>
        <thead>
          <tr>
            <th scope="col">{t(stepNames[step])}</th>
            <th scope="col">{name}</th>
            <th scope="col">{t("Period before")}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ from, until, now, before }) => (
            <tr key={from}>
              <th scope="row">{daysText({ from, until })}</th>
              <td>
                <RowsLink
                  figure={figure}
                  figures={now}
                  search={{ ...filters, from, until }}
                  of={daysText({ from, until })}
                />
              </td>
              <td>{figureText(figure, before[figure])}</td>
            </tr>
          ))}
          {restBefore && (
            <tr>
              <th scope="row">{t("Rest of the period before")}</th>
              <td>–</td>
              <td>{figureText(figure, restBefore[figure])}</td>
            </tr>
          )}
        </tbody>
      </Values>
    </Section>
  );
}
