import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import { focusPageHeading, hasNoFocus } from "#web/shared/focus/place.ts";

/** What had the focus when the last navigation started, and whether the user has pressed or clicked since. */
interface Start {
  focus: Element | null;
  hasActed: boolean;
}

/**
 * Moves the focus to the heading of a screen after navigation, as soon as the heading is drawn. Does nothing if an
 * element of the screen takes the focus first, if the user has moved it since the navigation started, and on the first
 * screen, where the browser starts at the top of the page. `screen` identifies the screen without the search part of its
 * address.
 */
export function useHeadingFocus(screen: string | undefined): void {
  const start = useStart();
  // The focus before navigation is read while rendering, because the new screen may take it as soon as it is drawn.
  const [shown, setShown] = useState<{ screen: string | undefined; before?: Element | null }>({ screen });
  if (shown.screen !== screen) setShown({ screen, before: document.activeElement });
  useEffect(
    () => (shown.before === undefined ? undefined : focusHeadingOnce(shown.before, start.current)),
    [shown, start],
  );
}

/** The code of a screen may be loading for a while, and the user may open a menu meanwhile. */
function useStart(): RefObject<Start> {
  const router = useRouter();
  const start = useRef<Start>({ focus: null, hasActed: false });
  useEffect(() => {
    const onAct = () => {
      start.current.hasActed = true;
    };
    const unsubscribe = router.subscribe("onBeforeNavigate", () => {
      start.current = { focus: document.activeElement, hasActed: false };
    });
    addEventListener("keydown", onAct, true);
    addEventListener("pointerdown", onAct, true);
    return () => {
      unsubscribe();
      removeEventListener("keydown", onAct, true);
      removeEventListener("pointerdown", onAct, true);
    };
  }, [router]);
  return start;
}

/** Returns a function that stops waiting for the heading. */
function focusHeadingOnce(before: Element | null, start: Start): () => void {
  const settle = () => {
    const active = document.activeElement;
    const isOfScreen = active !== before && active?.closest("main, [role=dialog]");
    const isOfUser = start.hasActed && !hasNoFocus() && active !== start.focus;
    if (isOfScreen || isOfUser || focusPageHeading()) stop();
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
