import { Link } from "@tanstack/react-router";
import type { Figures } from "#domain/report/sales.ts";
import { linkName } from "#web/report/words.ts";
import { t } from "#web/shared/texts/texts.ts";
import { figureText } from "./figures.tsx";
import { isReturnFigure, ReturnedLink } from "./returned-link.tsx";
import type { ReportFilters } from "./search.ts";
import { figureNames } from "./words.ts";

interface Props {
  figure: keyof Figures;
  figures: Figures;
  /** The days and the filters of the rows that are counted. */
  search: ReportFilters;
  /** Names the part of the report, if it is not the whole. */
  of?: string;
}

/** The value of a figure. It opens the sales, the refunds or the chargebacks that it counts, if there are any. */
export function RowsLink({ figure, figures, search, of }: Props) {
  const value = figureText(figure, figures[figure]);
  const named = of === undefined ? {} : { of };
  if (isReturnFigure(figure))
    return figures[figure] === 0 ? (
      value
    ) : (
      <ReturnedLink figure={figure} search={search} {...named}>
        {value}
      </ReturnedLink>
    );
  if (figures.sales === 0) return value;
  return (
    <Link to="/admin/reports/sales/rows" search={search} aria-label={linkName(value, of, t(figureNames[figure]))}>
      {value}
    </Link>
  );
}
