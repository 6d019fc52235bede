import { t } from "../texts.ts";
import { TimeAgo } from "../time-ago.tsx";
import type { ColumnView } from "./column-view.ts";

interface Timed {
  createdAt: string;
  updatedAt: string;
}

/** When it came and when it last changed. */
export const timeColumns: Record<keyof Timed, ColumnView<Timed>> = {
  createdAt: {
    title: () => t("Created"),
    numeric: true,
    wide: true,
    cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
  },
  updatedAt: { title: () => t("Updated"), numeric: true, cell: ({ updatedAt }) => <TimeAgo at={updatedAt} /> },
};
