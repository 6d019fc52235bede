import { useMemo, useState } from "react";
import { columnsAtFirst, columnsFor, type List } from "#domain/shared/list.ts";
import { readPreference, writePreference } from "../preferences.ts";
import { useRole } from "../session.ts";

/** Which columns of a list somebody is offered, and which of them they have put away, in this browser; at first their role says so. */
export function useColumns(list: List, path: string) {
  const role = useRole();
  // "/admin/leads" is columns-admin-leads.
  const name = `columns-${path.slice(1).replaceAll("/", "-")}` as const;
  const [chosen, setHidden] = useState(() => readPreference(name)?.split("."));
  const hidden = useMemo(() => {
    if (chosen || !role) return chosen ?? [];
    const atFirst = columnsAtFirst(list, role);
    return columnsFor(list, role).filter((column) => !atFirst.includes(column));
  }, [chosen, list, role]);
  const offered = useMemo(() => (role ? columnsFor(list, role) : []), [list, role]);
  return {
    offered,
    shown: useMemo(() => offered.filter((column) => !hidden.includes(column)), [offered, hidden]),
    show(columns: readonly string[]) {
      const away = offered.filter((column) => !columns.includes(column));
      setHidden(away);
      writePreference(name, away.join("."));
    },
  };
}
