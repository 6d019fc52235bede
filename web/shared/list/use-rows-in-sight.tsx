import { type ReactNode, type RefObject, useRef, useState } from "react";
import { lazyPart } from "#web/shared/lazy-part.tsx";
import { type RowsInSight, usualHeight } from "./rows-in-sight.ts";

/**
 * Lists up to this number of rows are rendered completely: no measuring is needed, and the browser's search finds every
 * word.
 */
const mostWhole = 150;

/** Loaded with the first long list. */
const LongList = lazyPart(async () => (await import("./long-list.tsx")).LongList);

interface Shown extends RowsInSight {
  body: RefObject<HTMLTableSectionElement | null>;
  /** Has to be rendered next to the rows. Follows the scrolling of a long list. */
  follower: ReactNode;
}

/** Returns the rows of a long list that are rendered, and the height of the others. The page scrolls, not the list. */
export function useRowsInSight(count: number): Shown {
  const body = useRef<HTMLTableSectionElement>(null);
  const [inSight, setInSight] = useState<RowsInSight>();
  const isLong = count > mostWhole;
  if (isLong && inSight) return { ...inSight, body, follower: follow() };
  const last = Math.min(count, mostWhole);
  const below = (count - last) * usualHeight;
  return { first: 0, last, above: 0, below, measure: undefined, body, follower: isLong && follow() };

  function follow() {
    return <LongList count={count} body={body} onScroll={setInSight} />;
  }
}
