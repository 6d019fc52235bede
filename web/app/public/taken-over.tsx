import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import type { Opening } from "#web/signed-form/page/opening.ts";
import { changedFields, repeatChanges, repeatPress } from "./replay.ts";

interface Props {
  root: HTMLElement;
  opening: Opening;
  children: ReactNode;
}

/**
 * Repeats what the person did before React took over the page. Values are repeated before React can draw again, because
 * it would replace them by its own. The pressed button follows when all parts of the page are ready for it.
 */
export function TakenOver({ root, opening, children }: Props) {
  const [changes] = useState(() => changedFields(root, window.early));
  useLayoutEffect(() => {
    // During the commit, React would answer an event by resetting the field to the value that it still has.
    queueMicrotask(() => repeatChanges(changes.splice(0), root));
  }, [changes, root]);
  useEffect(() => {
    opening.isOver = true;
    // After the changes, also if React runs this effect immediately.
    queueMicrotask(() => repeatPress(window.early, root));
  }, [opening, root]);
  return children;
}
