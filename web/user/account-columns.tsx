import { Link } from "@tanstack/react-router";
import type { User } from "#contract/user.ts";
import { columnsOf } from "#web/shared/list/data-table.tsx";
import { t } from "#web/shared/texts.ts";
import styles from "./user.module.css";
import { availabilityNames, roleNames } from "./words.ts";

const column = columnsOf<User>();

export const accountColumns = [
  column.accessor("name", {
    header: () => t("Name"),
    meta: { name: true },
    cell: ({ row: { original } }) => (
      <>
        <Link to="/admin/accounts/$userId" params={{ userId: String(original.id) }} title={original.name}>
          {original.name}
        </Link>
        {!original.isActive && <span className={styles.muted}> {t("Inactive")}</span>}
      </>
    ),
  }),
  column.accessor("role", { header: () => t("Role"), cell: ({ row }) => t(roleNames[row.original.role]) }),
  column.accessor("availability", {
    header: () => t("Availability"),
    // Only agents stand in the queue.
    cell: ({ row: { original } }) =>
      original.role === "agent" && (
        <span className={styles.availability} data-available={original.availability === "available"}>
          {t(availabilityNames[original.availability])}
        </span>
      ),
  }),
];
