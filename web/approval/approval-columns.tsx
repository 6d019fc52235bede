import { Link } from "@tanstack/react-router";
import type { ApprovalRow } from "#contract/approval.ts";
import { DifferenceInShort } from "#web/shared/approval/difference.tsx";
import { ApprovalStatusBadge } from "#web/shared/approval/status-badge.tsx";
import { approvalKindTexts } from "#web/shared/approval/words.ts";
import { columnsOf } from "#web/shared/list/data-table.tsx";
import list from "#web/shared/list/list-page.module.css";
import { t } from "#web/shared/texts.ts";
import { TimeAgo } from "#web/shared/time-ago.tsx";

const column = columnsOf<ApprovalRow>();

export const approvalColumns = [
  column.display({
    id: "customer",
    header: () => t("Customer"),
    meta: { name: true },
    cell: ({ row: { original } }) => (
      <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(original.quoteId) }} title={original.customer}>
        {original.customer}
      </Link>
    ),
  }),
  column.display({
    id: "kind",
    header: () => t("What"),
    cell: ({ row: { original } }) => t(approvalKindTexts[original.kind]),
  }),
  column.display({
    id: "difference",
    header: () => t("By the rules → asked for"),
    meta: { numeric: true },
    cell: ({ row: { original } }) => <DifferenceInShort request={original} />,
  }),
  column.display({
    id: "status",
    header: () => t("Status"),
    cell: ({ row: { original } }) => <ApprovalStatusBadge request={original} />,
  }),
  column.display({
    id: "reason",
    header: () => t("Reason"),
    meta: { name: true, wide: true },
    cell: ({ row: { original } }) => <span title={original.reason}>{original.reason}</span>,
  }),
  column.display({
    id: "requestedBy",
    header: () => t("Asked by"),
    meta: { name: true },
    cell: ({ row: { original } }) => original.requestedBy?.name ?? "–",
  }),
  column.display({
    id: "decidedBy",
    header: () => t("Decided by"),
    meta: { name: true, wide: true },
    cell: ({ row: { original } }) => original.decidedBy?.name ?? <span className={list.muted}>–</span>,
  }),
  column.display({
    id: "requestedAt",
    header: () => t("Asked"),
    meta: { numeric: true },
    cell: ({ row: { original } }) => <TimeAgo at={original.requestedAt} />,
  }),
];
