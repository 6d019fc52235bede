import { NativeSelect, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { FunnelReport } from "#contract/report/funnel.ts";
import { type LeadStage, leadStages } from "#domain/report/funnel.ts";
import { type Step, steps } from "#domain/report/period.ts";
import { axisDate, count, shortNumber } from "#web/report/axis.ts";
import styles from "#web/report/report.module.css";
import { shareText } from "#web/report/share-text.ts";
import { Values } from "#web/report/values.tsx";
import { stepNames, valuesBy } from "#web/report/words.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import { CountedLink } from "./counted-link.tsx";
import { type FunnelSearch, filtersIn } from "./search.ts";
import { stageNames } from "./words.ts";

// The library for plots is loaded only here.
const Plot = lazy(() => import("#web/report/plot.tsx"));

interface Props {
  report: FunnelReport;
  stage: LeadStage;
  search: FunnelSearch;
  onChange: (change: Partial<Record<keyof FunnelSearch, unknown>>) => void;
}

/** One stage by day, week or month of the arrival: a plot, and the same values as a table. */
export function FunnelParts({ report: { parts, restBefore, step }, stage, search, onChange }: Props) {
  const name = t(stageNames[stage]);
  return (
    <Section
      titleId="parts-title"
      title={t("{{stage}}, by day of arrival", { stage: name })}
      aside={
        <div className={styles.selects}>
          <NativeSelect
            size="xs"
            aria-label={t("Stage")}
            value={stage}
            onChange={({ currentTarget }) => onChange({ figure: currentTarget.value })}
            data={leadStages.map((one) => ({ value: one, label: t(stageNames[one]) }))}
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
          format={count}
          short={shortNumber}
          parts={parts.map(({ from, now, before }) => ({
            label: axisDate(step, from),
            now: now[stage],
            before: before[stage],
          }))}
        />
      </Suspense>
      <Values name={t(valuesBy[step])}>
        <thead>
          <tr>
            <th scope="col">{t(stepNames[step])}</th>
            <th scope="col">{name}</th>
            <th scope="col">{t("% of arrived")}</th>
            <th scope="col">{t("Period before")}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ from, until, now, before }) => (
            <tr key={from}>
              <th scope="row">
                <CountedLink leads={now[stage]} search={{ ...filtersIn(search), from, until, stage }}>
                  {daysText({ from, until })}
                </CountedLink>
              </th>
              <td>{count(now[stage])}</td>
              <td>{shareText(now[stage], now.arrived)}</td>
              <td>{count(before[stage])}</td>
            </tr>
          ))}
          {restBefore && (
            <tr>
              <th scope="row">{t("Rest of the period before")}</th>
              <td>–</td>
              <td>–</td>
              <td>{count(restBefore[stage])}</td>
            </tr>
          )}
        </tbody>
      </Values>
    </Section>
  );
}
