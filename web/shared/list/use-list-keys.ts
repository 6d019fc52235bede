import type { HistoryState } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { isTurnedOff } from "#web/shared/keys/single-keys.ts";

const arrows: Record<string, string> = { ArrowDown: "j", ArrowUp: "k" };

/** Elements that use the keys themselves. A checkbox uses only the space key. */
const takesKeys =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]";

/** The actions of the keys on the marked row. */
interface RowKeys<Row> {
  open: (row: Row, state?: HistoryState) => void;
  /** The keys that open the row with something begun on its page. */
  begins?: Readonly<Record<string, HistoryState>> | undefined;
  /** Space: shows or hides the row in the side panel. */
  peek?: (row: Row) => void;
  /** Escape closes the side panel. Undefined if none is open. */
  leave?: (() => void) | undefined;
  /** `x` toggles the row. Shift also toggles the rows up to it. */
  select?: (id: number, range: boolean) => void;
  /** The row that is marked first, once it is loaded. */
  startId?: number | undefined;
}

/**
 * `j` and `k` move the mark, and so do the arrow keys while no other element uses them. Enter opens the row. `/` focuses
 * the search field, and so does Escape on a row while no side panel is open. Keys typed into a field are ignored.
 * Returns the marked row, which stays marked if the list moves it, and the ref of the search field.
 */
export function useListKeys<Row extends { id: number }>(
  rows: readonly Row[],
  { open, begins, peek, leave, select, startId }: RowKeys<Row>,
) {
  const [markedId, setMarkedId] = useState(startId);
  /** A ref, because the next key may arrive before React has drawn the new mark. */
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
      if (event.isComposing || event.defaultPrevented || document.querySelector("[aria-modal=true]")) return;
      if (target.closest(takesKeys) || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTurnedOff(event.key)) return;
      // The heading has the focus after navigation.
      const isOfList = target === document.body || target.closest("[data-row], h1") !== null;
      const key = isOfList ? (arrows[event.key] ?? event.key) : event.key;
      // Otherwise the page would scroll under the marked row.
      if (key !== event.key) event.preventDefault();
      if (key === "j") mark(index + 1);
      else if (key === "k") mark(index - 1);
      else if (event.key === "Enter" && row !== undefined && !target.closest("a, button")) open(row);
      else if (event.key === " " && row !== undefined && peek && isOfList && !target.closest("button, input")) {
        // Otherwise the page would scroll.
        event.preventDefault();
        peek(row);
      } else if (event.key.toLowerCase() === "x" && row !== undefined) select?.(row.id, event.shiftKey);
      else if (row !== undefined && begins?.[event.key]) {
        // Otherwise the key would also type its letter into the field that the page focuses.
        event.preventDefault();
        open(row, begins[event.key]);
      } else if (event.key === "Escape" && leave) leave();
      else if (event.key === "Escape" && row !== undefined && isOfList) searchField.current?.focus();
      else if (event.key === "/") {
        event.preventDefault();
        searchField.current?.focus();
      }
    };
    // Focusing the checkbox of a row also moves the keyboard position to the row.
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
  }, [rows, stand, open, begins, peek, leave, select]);
  const isThere = index >= 0;
  useEffect(() => {
    if (!isThere) return;
    focusRow(markedId);
  }, [markedId, isThere]);
  const mark = useCallback(
    (id: number) => {
      stand(id);
      // The effect does not run if the row was marked before.
      focusRow(id);
    },
    [stand],
  );
  return { marked: rows[index], mark, searchField };
}

/** Moves the focus to the row, so that screen readers read it and Tab continues from there. */
function focusRow(id: number | undefined): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  row?.querySelector("a")?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}
