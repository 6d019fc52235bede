import type { SalesReport } from "#contract/report/sales.ts";
import { type Figures, reportFigures } from "#domain/report/sales.ts";
import { PartsSection } from "#web/report/parts-section.tsx";
import { stepNames } from "#web/report/words.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { daysText } from "#web/shared/time/dates.ts";
import { figureText, shortFigure } from "./figures.tsx";
import { RowsLink } from "./rows-link.tsx";
import { filtersIn, type SalesSearch } from "./search.ts";
import { figureNames } from "./words.ts";

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
    <PartsSection
      title={name}
      label={text("Figure")}
      figure={figure}
      figures={reportFigures}
      nameOf={(one) => t(figureNames[one])}
      step={step}
      onChange={onChange}
      parts={parts.map(({ from, now, before }) => ({ from, now: now[figure], before: before[figure] }))}
      format={(value) => figureText(figure, value)}
      short={(value) => shortFigure(figure, value)}
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
    </PartsSection>
  );
}
