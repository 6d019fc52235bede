import { useMemo, useState } from "react";
import type { SavedView } from "#contract/saved-view/calls.ts";
import { columnsAtFirst, columnsFor, type List } from "#domain/shared/list.ts";
import { useRole } from "#web/shared/api/session.ts";
import { readPreference, writePreference } from "../preferences.ts";

/**
 * Returns the columns that the user may see and those that are shown: the columns of the current view, the choice
 * stored in this browser, or the default of the role. A change to a view's columns is stored only when the view is
 * saved.
 */
export function useColumns(list: List, path: string, view: SavedView | undefined) {
  const role = useRole();
  // "/admin/leads" is columns-admin-leads.
  const name = `columns-${path.slice(1).replaceAll("/", "-")}` as const;
  const [chosen, setHidden] = useState(() => readPreference(name)?.split("."));
  /** Keyed by the view's id and version, so that saving the view discards the change. */
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
    offered,
    shown,
    /** The columns to store with a view. Null means the viewer's own choice. */
    kept: of === undefined ? (chosen ? shown : null) : (ofView ?? null),
    show(columns: readonly string[]) {
      if (of !== undefined) return setChanged({ of, columns });
      const away = offered.filter((column) => !columns.includes(column));
      setHidden(away);
      writePreference(name, away.join("."));
    },
  };
}
