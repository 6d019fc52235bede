import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import type { ColumnView } from "./column-view.ts";

interface Timed {
  createdAt: string;
  updatedAt: string;
}

/** The columns for the times of creation and of the last change. */
export const timeColumns: Record<keyof Timed, ColumnView<Timed>> = {
  createdAt: {
    title: () => t("Created"),
    numeric: true,
    worth: 1,
    cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
  },
  updatedAt: {
    title: () => t("Updated"),
    numeric: true,
    worth: 1,
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
  },
};
