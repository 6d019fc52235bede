import { NativeSelect, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { QueueReport } from "#contract/report/queue.ts";
import { type Step, steps } from "#domain/report/period.ts";
import { limitAt, type QueueFigure, queueFigures } from "#domain/report/waits.ts";
import { axisDate, shortNumber } from "#web/report/axis.ts";
import styles from "#web/report/report.module.css";
import { Values } from "#web/report/values.tsx";
import { limitText, stepNames, valuesBy } from "#web/report/words.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import { figureText, isHalf, plotValue } from "./figures.ts";
import { LeadsLink } from "./leads-link.tsx";
import type { QueueSearch } from "./search.ts";
import { figureNames } from "./words.ts";

// The library for plots is loaded only here.
const Plot = lazy(() => import("#web/report/plot.tsx"));

interface Props {
  report: QueueReport;
  figure: QueueFigure;
  search: QueueSearch;
  onChange: (change: Partial<Record<keyof QueueSearch, unknown>>) => void;
}

/** One figure by day, week or month: a plot, and the same values as a table. */
export function QueueParts({ report: { parts, restBefore, step }, figure, search, onChange }: Props) {
  const name = t(figureNames[figure]);
  const stage = figure === "arrived" || figure === "taken" || figure === "touched" ? figure : undefined;
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
            data={queueFigures.map((one) => ({ value: one, label: t(figureNames[one]) }))}
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
          format={(value) => plotText(figure, value)}
          short={(value) => plotText(figure, value, shortNumber)}
          parts={parts.map(({ from, now, before }) => ({
            label: axisDate(step, from),
            now: plotValue(figure, now),
            before: plotValue(figure, before),
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
                {stage ? (
                  <LeadsLink
                    leads={now[stage]}
                    stage={stage}
                    days={{ from, until }}
                    search={search}
                    label={`${daysText({ from, until })}, ${name}`}
                  >
                    {figureText(figure, now)}
                  </LeadsLink>
                ) : (
                  figureText(figure, now)
                )}
              </td>
              <td>{figureText(figure, before)}</td>
            </tr>
          ))}
          {restBefore && (
            <tr>
              <th scope="row">{t("Rest of the period before")}</th>
              <td>–</td>
              <td>{figureText(figure, restBefore)}</td>
            </tr>
          )}
        </tbody>
      </Values>
    </Section>
  );
}

/** Formats a value of the plot. Only whole places of limits have a name. */
function plotText(figure: QueueFigure, value: number, format: (value: number) => string = shortNumber): string {
  if (!isHalf(figure)) return format(value);
  return Number.isInteger(value) ? limitText(limitAt(value)) : "";
}
