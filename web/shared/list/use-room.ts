import { useLayoutEffect, useState } from "react";
import { columnsWithoutRoom, type MeasuredColumn, type Worth } from "./room.ts";

/** The part of the table that scrolls with it and is never hidden, such as the boxes that select rows. */
const ofNoColumn = "";

/**
 * Returns the columns that do not fit into the frame of the table. Measured, because the widths depend on the language,
 * the font and the rows. The table renders hidden columns without displaying them, so that they can be measured too.
 * A column that has become wider while the person scrolls keeps its width, so that no column comes and goes.
 */
export function useRoom(columns: unknown, firstRow: unknown) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns and rows have other widths
  useLayoutEffect(() => {
    const table = frame?.querySelector("table");
    if (!frame || !table) return;
    const widest = new Map<string, number>();
    let room = 0;
    const settle = () => {
      room = frame.clientWidth;
      const needed = measure(table).map((column) => {
        const width = Math.max(column.width, widest.get(column.name) ?? 0);
        widest.set(column.name, width);
        return { ...column, width };
      });
      const without = columnsWithoutRoom(needed, room);
      setHidden((before) => (before.join() === without.join() ? before : without));
    };
    const again = () => {
      widest.clear();
      settle();
    };
    again();
    const observer = new ResizeObserver(() => {
      if (frame.clientWidth !== room) again();
      else if (table.offsetWidth > room) settle();
    });
    observer.observe(frame);
    observer.observe(table);
    // Text in another font has other widths.
    document.fonts.addEventListener("loadingdone", again);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener("loadingdone", again);
    };
  }, [frame, columns, firstRow]);
  return { frame: setFrame, hidden };
}

/** Returns the widths that the columns have if nothing limits the table. */
function measure(table: HTMLTableElement): MeasuredColumn[] {
  table.dataset.measured = "true";
  const columns = [...table.querySelectorAll<HTMLElement>("thead th")].map((heading): MeasuredColumn => {
    const { column: name = ofNoColumn, worth = "always" } = heading.dataset;
    const width = heading.getBoundingClientRect().width;
    return { name, width, worth: worth === "always" ? worth : (Number(worth) as Worth) };
  });
  delete table.dataset.measured;
  return columns;
}
