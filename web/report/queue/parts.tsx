import type { QueueReport } from "#contract/report/queue.ts";
import { limitAt, type QueueFigure, queueFigures } from "#domain/report/waits.ts";
import { shortNumber } from "#web/report/axis.ts";
import { PartsSection } from "#web/report/parts-section.tsx";
import { limitText, stepNames } from "#web/report/words.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import { figureText, isHalf, plotValue } from "./figures.ts";
import { LeadsLink } from "./leads-link.tsx";
import type { QueueSearch } from "./search.ts";
import { figureNames } from "./words.ts";

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
    <PartsSection
      title={name}
      label={text("Figure")}
      figure={figure}
      figures={queueFigures}
      nameOf={(one) => t(figureNames[one])}
      step={step}
      onChange={onChange}
      parts={parts.map(({ from, now, before }) => ({
        from,
        now: plotValue(figure, now),
        before: plotValue(figure, before),
      }))}
      format={(value) => plotText(figure, value)}
      short={(value) => plotText(figure, value, shortNumber)}
    >
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
    </PartsSection>
  );
}

/** Formats a value of the plot. Only whole places of limits have a name. */
function plotText(figure: QueueFigure, value: number, format: (value: number) => string = shortNumber): string {
  if (!isHalf(figure)) return format(value);
  return Number.isInteger(value) ? limitText(limitAt(value)) : "";
}
