import { Link } from "@tanstack/react-router";
import type { ReturnGroup } from "#domain/report/returned-list.ts";
import type { ReturnFigure } from "#domain/report/sales.ts";
import { linkName } from "#web/report/words.ts";
import { t } from "#web/shared/texts/texts.ts";
import type { ReportFilters } from "./search.ts";
import { figureNames } from "./words.ts";

const groupOf: Record<ReturnFigure, ReturnGroup> = { refundedCents: "refunds", chargedBackCents: "chargebacks" };

interface Props {
  figure: ReturnFigure;
  /** The days and the filters of the report. */
  search: ReportFilters;
  /** The group whose money the link opens. */
  of?: string;
  /** The amount. */
  children: string;
}

/** A link from a sum of returned money to the refunds or chargebacks that it counts. */
export function ReturnedLink({ figure, search, of, children }: Props) {
  return (
    <Link
      to="/admin/reports/sales/returned"
      search={{ ...search, group: groupOf[figure] }}
      aria-label={linkName(children, of, t(figureNames[figure]))}
    >
      {children}
    </Link>
  );
}

export function isReturnFigure(figure: string): figure is ReturnFigure {
  return Object.hasOwn(groupOf, figure);
}
