import { Link } from "@tanstack/react-router";
import type { QuoteRow } from "#contract/quote.ts";
import { columnsOf } from "#web/shared/list/data-table.tsx";
import list from "#web/shared/list/list-page.module.css";
import { timeColumns } from "#web/shared/list/time-columns.tsx";
import { QuoteStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { plainDate } from "#web/shared/time-ago.tsx";
import { AttentionMark } from "./attention-mark.tsx";
import { QuotePrice, usual } from "./quote-price.tsx";

const column = columnsOf<QuoteRow>();

export const quoteColumns = [
  column.accessor("id", { header: () => t("Quote"), meta: { numeric: true } }),
  column.display({
    id: "customer",
    header: () => t("Customer"),
    meta: { name: true },
    cell: ({ row: { original } }) => (
      <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(original.id) }} title={original.customer}>
        {original.customer}
      </Link>
    ),
  }),
  column.display({
    id: "route",
    header: () => t("Route & date"),
    meta: { sortBy: "departsOn" },
    cell: ({ row: { original } }) => (
      <>
        <code>{original.route}</code> <span className={list.muted}>{plainDate(original.departsOn)}</span>
      </>
    ),
  }),
  column.display({
    id: "status",
    header: () => t("Status"),
    cell: ({ row: { original } }) => <QuoteStatusBadge status={original.status} />,
  }),
  column.display({
    id: "attention",
    header: () => t("To do"),
    cell: ({ row: { original } }) => <AttentionMark quote={original} />,
  }),
  column.display({
    id: "gross",
    header: () => t("Price from, {{currency}}", { currency: usual }),
    meta: { numeric: true },
    cell: ({ row: { original } }) => <QuotePrice quote={original} />,
  }),
  column.display({
    id: "owner",
    header: () => t("Owner"),
    meta: { name: true, wide: true },
    cell: ({ row: { original } }) => <span title={original.owner.name}>{original.owner.name}</span>,
  }),
  ...timeColumns<QuoteRow>(),
];
