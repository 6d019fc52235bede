import { Link } from "@tanstack/react-router";
import type { LeadRow } from "#contract/lead.ts";
import { cabinNames } from "#web/shared/cabin-names.ts";
import { columnsOf } from "#web/shared/list/data-table.tsx";
import list from "#web/shared/list/list-page.module.css";
import { timeColumns } from "#web/shared/list/time-columns.tsx";
import { LeadStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import styles from "./lead-list.module.css";
import { LeadMarks } from "./lead-marks.tsx";
import { nextStep } from "./next-step.ts";
import { TripText } from "./trip-text.tsx";
import { customerName, partyText } from "./words.ts";

const column = columnsOf<LeadRow>();

export const leadColumns = [
  column.accessor("id", { header: () => t("Lead"), meta: { numeric: true } }),
  column.display({
    id: "customer",
    header: () => t("Customer"),
    meta: { name: true },
    cell: ({ row: { original } }) => (
      <Link to="/admin/leads/$leadId" params={{ leadId: String(original.id) }} title={customerName(original)}>
        {customerName(original)}
      </Link>
    ),
  }),
  column.display({
    id: "trip",
    header: () => t("Route & dates"),
    meta: { sortBy: "departsOn" },
    cell: ({ row: { original } }) => <TripText trip={original} />,
  }),
  column.display({
    id: "party",
    header: () => t("Cabin, pax"),
    meta: { wide: true },
    cell: ({ row: { original } }) => {
      const text = [original.cabin && t(cabinNames[original.cabin]), partyText(original)].filter(Boolean).join(", ");
      return (
        <span className={styles.party} title={text}>
          {text}
        </span>
      );
    },
  }),
  column.display({
    id: "status",
    header: () => t("Status"),
    cell: ({ row: { original } }) => (
      <>
        <LeadStatusBadge status={original.status} />
        <LeadMarks lead={original} />
      </>
    ),
  }),
  column.display({
    id: "next",
    header: () => t("To do"),
    cell: ({ row: { original } }) => {
      const step = nextStep(original);
      return step ? t(step) : <span className={list.muted}>–</span>;
    },
  }),
  column.display({
    id: "owner",
    header: () => t("Owner"),
    meta: { name: true },
    cell: ({
      row: {
        original: { owner },
      },
    }) => (owner ? <span title={owner.name}>{owner.name}</span> : <span className={list.muted}>{t("Nobody")}</span>),
  }),
  column.display({
    id: "quotes",
    header: () => t("Quotes"),
    meta: { numeric: true, wide: true },
    cell: ({ row: { original } }) => original.quotes || <span className={list.muted}>–</span>,
  }),
  ...timeColumns<LeadRow>(),
];
