import { useCallback, useEffect, useRef, useState } from "react";

const arrows: Record<string, string> = { ArrowDown: "j", ArrowUp: "k" };

/** What is typed into these is theirs. A box that is ticked takes none but the space. */
const takesKeys = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]";

/** What the keys do to the row they stand on. */
interface RowKeys<Row> {
  open: (row: Row) => void;
  /** Space: shows it beside the list, or no more. */
  peek?: (row: Row) => void;
  /** Escape. */
  leave?: () => void;
  /** `x`; with Shift the rows up to it. */
  select?: (id: number, range: boolean) => void;
  /** The row to begin at, once it is there. */
  startId?: number | undefined;
}

/**
 * `j` and `k`, or the arrows where nothing else takes them, walk a list, Enter opens, `/` goes to the search. Keys that are typed into a field are left alone.
 * Answers the marked row, which stays marked wherever the list moves it, and the handle of the search field.
 */
export function useListKeys<Row extends { id: number }>(
  rows: readonly Row[],
  { open, peek, leave, select, startId }: RowKeys<Row>,
) {
  const [markedId, setMarkedId] = useState(startId);
  /** The next key may come before the row is drawn as marked. */
  const at = useRef(startId);
  const stand = useCallback((id: number | undefined) => {
    at.current = id;
    setMarkedId(id);
  }, []);
  const searchField = useRef<HTMLInputElement>(null);
  const index = rows.findIndex(({ id }) => id === markedId);
  useEffect(() => {
    const mark = (next: number) => stand(rows[Math.max(0, Math.min(next, rows.length - 1))]?.id);
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const index = rows.findIndex(({ id }) => id === at.current);
      const row = rows[index];
      if (target.closest(takesKeys) || event.metaKey || event.ctrlKey || event.altKey) return;
      const isOfList = target === document.body || target.closest("[data-row]") !== null;
      const key = isOfList ? (arrows[event.key] ?? event.key) : event.key;
      // The page would scroll under the row that is walked to.
      if (key !== event.key) event.preventDefault();
      if (key === "j") mark(index + 1);
      else if (key === "k") mark(index - 1);
      else if (event.key === "Enter" && row !== undefined && !target.closest("a, button")) open(row);
      else if (event.key === " " && row !== undefined && peek && isOfList && !target.closest("button, input")) {
        // The page would scroll.
        event.preventDefault();
        peek(row);
      } else if (event.key.toLowerCase() === "x" && row !== undefined) select?.(row.id, event.shiftKey);
      else if (event.key === "Escape") leave?.();
      else if (event.key === "/") {
        event.preventDefault();
        searchField.current?.focus();
      }
    };
    // Whoever ticks the box of a row stands on it.
    const onFocus = ({ target }: FocusEvent) => {
      const row =
        (target as HTMLElement).matches("input") && (target as HTMLElement).closest<HTMLElement>("[data-row]");
      if (row) at.current = Number(row.dataset.row);
    };
    addEventListener("keydown", onKey);
    addEventListener("focusin", onFocus);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("focusin", onFocus);
    };
  }, [rows, stand, open, peek, leave, select]);
  const isThere = index >= 0;
  useEffect(() => {
    if (!isThere) return;
    const row = document.querySelector<HTMLElement>(`[data-row="${markedId}"]`);
    // The focus goes along, so that screen readers say the row and Tab goes on from there.
    row?.querySelector("a")?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [markedId, isThere]);
  return { marked: rows[index], mark: stand, searchField };
}
