import { createContext, type RefObject, use, useEffect, useState } from "react";
import type { FirstPage } from "#contract/signed-form/first-page.ts";

/** How the page was opened. */
export interface Opening {
  /** The data of the first page. Undefined if the server had none, for example for an unknown link. */
  page: FirstPage | undefined;
  /** True if the server has drawn the first page. */
  isDrawn: boolean;
  /** True after the first page is shown. Later pages ask the server for their data. */
  isOver: boolean;
}

export const OpeningContext = createContext<Opening>({ page: undefined, isDrawn: false, isOver: false });

/** Returns the data of the first page to components that are part of it, and undefined to all others. */
export function useFirstPage(): FirstPage | undefined {
  const opening = use(OpeningContext);
  const [page] = useState(() => (opening.isOver ? undefined : opening.page));
  return page;
}

/**
 * Moves the focus to the heading of a new screen, so that screen readers announce it. Does nothing on a page that the
 * server has drawn, because the person may already be typing there.
 */
export function useArrival(heading: RefObject<HTMLElement | null>, isAnnounced = true): void {
  const opening = use(OpeningContext);
  const [isNew] = useState(() => opening.isOver || !opening.isDrawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later change of these values must not move the focus.
  useEffect(() => {
    if (!isAnnounced || !isNew) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
}
