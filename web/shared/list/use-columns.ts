import { useMemo, useState } from "react";
import type { SavedView } from "#contract/saved-view.ts";
import { columnsAtFirst, columnsFor, type List } from "#domain/shared/list.ts";
import { readPreference, writePreference } from "../preferences.ts";
import { useRole } from "../session.ts";

/**
 * Which columns of a list somebody is offered, and which of them are shown: those of the view they look at, those they
 * have left in this browser, or those of their role. What is changed about a view is not kept before the view is.
 */
export function useColumns(list: List, path: string, view: SavedView | undefined) {
  const role = useRole();
  // "/admin/leads" is columns-admin-leads.
  const name = `columns-${path.slice(1).replaceAll("/", "-")}` as const;
  const [chosen, setHidden] = useState(() => readPreference(name)?.split("."));
  /** By the view and its version: once it is kept, it is as it was changed. */
  const [changed, setChanged] = useState<{ of: string; columns: readonly string[] }>();
  const of = view && `${view.id} ${view.version}`;
  const offered = useMemo(() => (role ? columnsFor(list, role) : []), [list, role]);
  const ofView = of !== undefined && changed?.of === of ? changed.columns : (view?.columns ?? undefined);
  const shown = useMemo(() => {
    if (ofView) return offered.filter((column) => ofView.includes(column));
    if (chosen || !role) return offered.filter((column) => !chosen?.includes(column));
    return columnsAtFirst(list, role);
  }, [ofView, chosen, offered, list, role]);
  return {
    ...{ offered, shown },
    /** What would be kept with a view; null: those of whoever looks. */
    kept: of === undefined ? (chosen ? shown : null) : (ofView ?? null),
    show(columns: readonly string[]) {
      if (of !== undefined) return setChanged({ of, columns });
      const away = offered.filter((column) => !columns.includes(column));
      setHidden(away);
      writePreference(name, away.join("."));
    },
  };
}
