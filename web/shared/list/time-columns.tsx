import { t } from "../texts.ts";
import { TimeAgo } from "../time-ago.tsx";
import { columnsOf } from "./data-table.tsx";

/** When it came and when it last changed: at the end of a list, which can be sorted by either. */
export function timeColumns<Row extends { createdAt: string; updatedAt: string }>() {
  const column = columnsOf<Row>();
  return [
    column.display({
      id: "createdAt",
      header: () => t("Created"),
      meta: { numeric: true, wide: true, sortBy: "createdAt" },
      cell: ({ row: { original } }) => <TimeAgo at={original.createdAt} />,
    }),
    column.display({
      id: "updatedAt",
      header: () => t("Updated"),
      meta: { numeric: true, sortBy: "updatedAt" },
      cell: ({ row: { original } }) => <TimeAgo at={original.updatedAt} />,
    }),
  ];
}
