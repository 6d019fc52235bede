import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";
import { type RowsInSight, usualHeight } from "./rows-in-sight.ts";

interface Props {
  count: number;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Called before each paint with other rows in sight. Keep the function stable between renders. */
  onScroll: (inSight: RowsInSight | undefined) => void;
}

/** Finds the rows of a long list that are in sight. Renders nothing itself. */
export function LongList({ count, body, onScroll }: Props) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + scrollY);
  }, [body]);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    overscan: 20,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const [start, end] = [items[0], items.at(-1)];
  const { measureElement } = virtualizer;
  const first = start?.index ?? 0;
  const last = (end?.index ?? -1) + 1;
  const above = (start?.start ?? 0) - top;
  const below = virtualizer.getTotalSize() - ((end?.end ?? 0) - top);
  useLayoutEffect(() => {
    onScroll(last === 0 ? undefined : { first, last, above, below, measure: measureElement });
  }, [onScroll, first, last, above, below, measureElement]);
  useLayoutEffect(() => () => onScroll(undefined), [onScroll]);
  return null;
}
