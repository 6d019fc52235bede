import { useEffect, useState } from "react";
import { focusPageHeading } from "#web/shared/focus/place.ts";

/**
 * Moves the focus to the heading of a screen after navigation, as soon as the heading is drawn. Does nothing if an
 * element of the screen takes the focus first, if the user moves it meanwhile, and on the first screen, where the
 * browser starts at the top of the page. `screen` identifies the screen without the search part of its address.
 */
export function useHeadingFocus(screen: string | undefined): void {
  // The focus before navigation is read while rendering, because the new screen may take it as soon as it is drawn.
  const [shown, setShown] = useState<{ screen: string | undefined; before?: Element | null }>({ screen });
  if (shown.screen !== screen) setShown({ screen, before: document.activeElement });
  useEffect(() => (shown.before === undefined ? undefined : focusHeadingOnce(shown.before)), [shown]);
}

/** Returns a function that stops waiting for the heading. */
function focusHeadingOnce(before: Element | null): () => void {
  const settle = () => {
    const active = document.activeElement;
    const isTaken = active !== before && active?.closest("main, [role=dialog]");
    if (isTaken || focusPageHeading()) stop();
  };
  const observer = new MutationObserver(settle);
  const onKey = ({ key }: KeyboardEvent) => key === "Tab" && stop();
  const stop = () => {
    observer.disconnect();
    removeEventListener("keydown", onKey, true);
    removeEventListener("pointerdown", stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener("keydown", onKey, true);
  addEventListener("pointerdown", stop, true);
  settle();
  return stop;
}
