import { useRouterState } from "@tanstack/react-router";
import { useCallback, useState } from "react";

/** The row that was opened from each list page, by the key of the page's entry in the browser's history. */
const opened = new Map<string, number>();

/**
 * Remembers the row that the user opened from the list, and returns it when the user comes back to the same history
 * entry.
 */
export function useOpenedRow() {
  const place = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  const [openedId] = useState(() => (place === undefined ? undefined : opened.get(place)));
  const remember = useCallback(
    ({ id }: { id: number }) => {
      if (place !== undefined) opened.set(place, id);
    },
    [place],
  );
  return { openedId, remember };
}
