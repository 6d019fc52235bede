import type { FunnelReport } from "#contract/report/funnel.ts";
import { type LeadStage, leadStages } from "#domain/report/funnel.ts";
import { count, shortNumber } from "#web/report/axis.ts";
import { PartsSection } from "#web/report/parts-section.tsx";
import { shareText } from "#web/report/share-text.ts";
import { stepNames } from "#web/report/words.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import { CountedLink } from "./counted-link.tsx";
import { type FunnelSearch, filtersIn } from "./search.ts";
import { stageNames } from "./words.ts";

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
    <PartsSection
      title={t("{{stage}}, by day of arrival", { stage: name })}
      label={text("Stage")}
      figure={stage}
      figures={leadStages}
      nameOf={(one) => t(stageNames[one])}
      step={step}
      onChange={onChange}
      parts={parts.map(({ from, now, before }) => ({ from, now: now[stage], before: before[stage] }))}
      format={count}
      short={shortNumber}
    >
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
    </PartsSection>
  );
}
