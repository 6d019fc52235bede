import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ReturnGroup } from "#domain/report/returned-list.ts";
import type { ReturnFigure } from "#domain/report/sales.ts";
import type { SalesSearch } from "./search.ts";

const groupOf: Record<ReturnFigure, ReturnGroup> = { refundedCents: "refunds", chargedBackCents: "chargebacks" };

interface Props {
  figure: ReturnFigure;
  /** The days and the filters of the report. */
  search: Omit<SalesSearch, "period" | "step" | "groupBy" | "figure">;
  children: ReactNode;
}

/** A link from a sum of returned money to the refunds or chargebacks that it counts. */
export function ReturnedLink({ figure, search: { payable: _, ...filters }, children }: Props) {
  return (
    <Link to="/admin/reports/sales/returned" search={{ ...filters, group: groupOf[figure] }}>
      {children}
    </Link>
  );
}

export function isReturnFigure(figure: string): figure is ReturnFigure {
  return Object.hasOwn(groupOf, figure);
}
