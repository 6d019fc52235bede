import { useRouterState } from "@tanstack/react-router";
import { useCallback, useState } from "react";

/** Which row was opened from which page of a list, by the key of its place in the browser's history. */
const opened = new Map<string, number>();

/** Remembers which row somebody leaves a list by, and answers it when they come back to where they were. */
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
