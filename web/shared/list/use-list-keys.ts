import { useEffect, useRef, useState } from "react";

const arrows: Record<string, string> = { ArrowDown: "j", ArrowUp: "k" };

/**
 * `j` and `k`, or the arrows where nothing else takes them, walk a list, Enter opens, `/` goes to the search. Keys that are typed into a field are left alone.
 * Answers the marked row, which stays marked wherever the list moves it, and the handle of the search field. `startId`:
 * the row to begin at, once it is there.
 */
export function useListKeys<Row extends { id: number }>(
  rows: readonly Row[],
  open: (row: Row) => void,
  startId?: number | undefined,
) {
  const [markedId, setMarkedId] = useState(startId);
  const searchField = useRef<HTMLInputElement>(null);
  const index = rows.findIndex(({ id }) => id === markedId);
  useEffect(() => {
    const mark = (next: number) => setMarkedId(rows[Math.max(0, Math.min(next, rows.length - 1))]?.id);
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const row = rows[index];
      if (
        target.closest("input, textarea, select, [contenteditable], [role=dialog]") ||
        event.metaKey ||
        event.ctrlKey ||
        event.altKey
      )
        return;
      const isOfList = target === document.body || target.closest("[data-row]") !== null;
      const key = isOfList ? (arrows[event.key] ?? event.key) : event.key;
      // The page would scroll under the row that is walked to.
      if (key !== event.key) event.preventDefault();
      if (key === "j") mark(index + 1);
      else if (key === "k") mark(index - 1);
      else if (event.key === "Enter" && row !== undefined && !target.closest("a, button")) open(row);
      else if (event.key === "/") {
        event.preventDefault();
        searchField.current?.focus();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [rows, index, open]);
  const isThere = index >= 0;
  useEffect(() => {
    if (!isThere) return;
    // A list is drawn twice, as a table and as cards; one of them is seen.
    const drawn = [...document.querySelectorAll<HTMLElement>(`[data-row="${markedId}"]`)];
    const row = drawn.find((element) => element.getClientRects().length > 0);
    // The focus goes along, so that screen readers say the row and Tab goes on from there.
    row?.querySelector("a")?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [markedId, isThere]);
  return { marked: rows[index], searchField };
}
