import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";

/** A list of so many rows is drawn whole: nothing has to be measured, and the browser finds every word of it. */
const mostWhole = 150;
const usualHeight = 36;

/** Which rows of a long list are drawn, and how high the place of the others is. The page scrolls, not the list. */
export function useRowsInSight(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isLong = count > mostWhole;
  useLayoutEffect(() => {
    if (isLong && body.current) setTop(body.current.getBoundingClientRect().top + scrollY);
  }, [isLong]);
  const virtualizer = useWindowVirtualizer({
    ...{ count, estimateSize: () => usualHeight, overscan: 20, scrollMargin: top, enabled: isLong },
  });
  const items = virtualizer.getVirtualItems();
  const [start, end] = [items[0], items.at(-1)];
  if (!isLong || !start || !end) {
    const shown = isLong ? Math.min(count, mostWhole) : count;
    return { body, first: 0, last: shown, above: 0, below: (count - shown) * usualHeight, measure: undefined };
  }
  return {
    ...{ body, first: start.index, last: end.index + 1, measure: virtualizer.measureElement },
    above: start.start - top,
    below: virtualizer.getTotalSize() - (end.end - top),
  };
}
