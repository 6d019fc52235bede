import { useEffect, useRef, useState } from "react";

/**
 * `j` and `k` walk a list, Enter opens, `/` and Ctrl or ⌘ K go to the search. Keys that are typed into a field are left alone.
 * Answers the marked row and the handle of the search field.
 */
export function useListKeys<Row>(rows: readonly Row[], open: (row: Row) => void) {
  const [marked, setMarked] = useState(-1);
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const row = rows[marked];
      if (event.key === "k" && (event.metaKey || event.ctrlKey) && !target.closest("[role=dialog]")) {
        // The browser would go to its own search.
        event.preventDefault();
        searchField.current?.focus();
        searchField.current?.select();
        return;
      }
      if (
        target.closest("input, textarea, select, [contenteditable], [role=dialog]") ||
        event.metaKey ||
        event.ctrlKey ||
        event.altKey
      )
        return;
      if (event.key === "j") setMarked((index) => Math.min(index + 1, rows.length - 1));
      else if (event.key === "k") setMarked((index) => Math.max(index - 1, 0));
      else if (event.key === "Enter" && row !== undefined && !target.closest("a, button")) open(row);
      else if (event.key === "/") {
        event.preventDefault();
        searchField.current?.focus();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [rows, marked, open]);
  useEffect(() => {
    const row = document.querySelector(`[data-row="${marked}"]`);
    // The focus goes along, so that screen readers say the row and Tab goes on from there.
    row?.querySelector("a")?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  return { marked, searchField };
}
