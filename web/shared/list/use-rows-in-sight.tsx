import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";

/**
 * Lists up to this number of rows are rendered completely: no measuring is needed, and the browser's search finds every
 * word.
 */
const mostWhole = 150;
const usualHeight = 36;

/** Returns the rows of a long list that are rendered, and the height of the others. The page scrolls, not the list. */
export function useRowsInSight(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isLong = count > mostWhole;
  useLayoutEffect(() => {
    if (isLong && body.current) setTop(body.current.getBoundingClientRect().top + scrollY);
  }, [isLong]);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    overscan: 20,
    scrollMargin: top,
    enabled: isLong,
  });
  const items = virtualizer.getVirtualItems();
  const [start, end] = [items[0], items.at(-1)];
  if (!isLong || !start || !end) {
    const shown = isLong ? Math.min(count, mostWhole) : count;
    return { body, first: 0, last: shown, above: 0, below: (count - shown) * usualHeight, measure: undefined };
  }
  return {
    body,
    first: start.index,
    last: end.index + 1,
    measure: virtualizer.measureElement,
    above: start.start - top,
    below: virtualizer.getTotalSize() - (end.end - top),
  };
}
