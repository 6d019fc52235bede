import { useCallback, useRef, useState } from "react";

/** Keeps the selected rows by id, independent of their order in the list. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  /** The row that was toggled last, where a range begins. */
  const anchor = useRef<number>(undefined);

  const toggle = useCallback(
    (id: number, range = false) => {
      const [from, to] = [rows.findIndex((row) => row.id === anchor.current), rows.findIndex((row) => row.id === id)];
      setIds((before) => {
        const isOn = !before.has(id);
        const touched =
          range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id) : [id];
        const after = new Set(before);
        for (const one of touched) {
          if (isOn) after.add(one);
          else after.delete(one);
        }
        return after;
      });
      anchor.current = id;
    },
    [rows],
  );
  const toggleAll = useCallback(() => {
    setIds((before) => (rows.every(({ id }) => before.has(id)) ? new Set() : new Set(rows.map(({ id }) => id))));
  }, [rows]);
  const clear = useCallback(() => setIds(new Set()), []);

  // Rows that have left the list are not included, so that no row is changed unseen.
  return {
    selected: rows.filter(({ id }) => ids.has(id)),
    isSelected: (id: number) => ids.has(id),
    toggle,
    toggleAll,
    clear,
  };
}
