import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import { focusPageHeading, hasNoFocus } from "#web/shared/focus/place.ts";

/** The actions of the user since the last navigation to another path started. */
interface Acts {
  path: string;
  hasActed: boolean;
  /** The element to which the user moved the focus. */
  focus?: EventTarget | null;
}

const layers = "[role=dialog], [role=menu]";

/**
 * Moves the focus to the heading of a screen after navigation, as soon as the heading is drawn. Does nothing if an
 * element of the screen takes the focus first, if the user has moved it since the navigation started, and on the first
 * screen, where the browser starts at the top of the page. `screen` identifies the screen without the search part of its
 * address.
 */
export function useHeadingFocus(screen: string | undefined): void {
  const acts = useActs();
  // The focus before navigation is read while rendering, because the new screen may take it as soon as it is drawn.
  const [shown, setShown] = useState<{ screen: string | undefined; before?: Element | null }>({ screen });
  if (shown.screen !== screen) setShown({ screen, before: document.activeElement });
  useEffect(() => (shown.before === undefined ? undefined : focusHeadingOnce(shown.before, acts)), [shown, acts]);
}

/**
 * Returns the actions of the user since the last navigation started. The user may open a menu while the screen loads. The
 * focus that a menu returns when it closes is not moved by the user.
 */
function useActs(): RefObject<Acts> {
  const router = useRouter();
  const acts = useRef<Acts>({ path: "", hasActed: false });
  useEffect(() => {
    let isActing = false;
    const onAct = (event: Event) => {
      acts.current.hasActed = true;
      // Escape moves no focus. It closes a menu, which returns the focus.
      isActing = !(event instanceof KeyboardEvent && event.key === "Escape");
      setTimeout(() => {
        isActing = false;
      });
    };
    const onFocus = ({ target }: FocusEvent) => {
      // A menu that the user has opened takes the focus later, when its code is loaded.
      const isInLayer = target instanceof Element && target.closest(layers) !== null;
      if (isActing || (acts.current.hasActed && isInLayer)) acts.current.focus = target;
    };
    const unsubscribe = router.subscribe("onBeforeNavigate", ({ toLocation: { pathname } }) => {
      if (pathname === acts.current.path) return;
      isActing = false;
      acts.current = { path: pathname, hasActed: false };
    });
    addEventListener("keydown", onAct, true);
    addEventListener("pointerdown", onAct, true);
    addEventListener("focusin", onFocus, true);
    return () => {
      unsubscribe();
      removeEventListener("keydown", onAct, true);
      removeEventListener("pointerdown", onAct, true);
      removeEventListener("focusin", onFocus, true);
    };
  }, [router]);
  return acts;
}

/** Returns a function that stops waiting for the heading. */
function focusHeadingOnce(before: Element | null, acts: RefObject<Acts>): () => void {
  const settle = () => {
    const active = document.activeElement;
    const isOfScreen = active !== before && active?.closest("main, [role=dialog]");
    const isOfUser = !hasNoFocus() && active === acts.current.focus;
    if (isOfScreen || isOfUser || focusPageHeading()) stopWaiting();
  };
  const observer = new MutationObserver(settle);
  const onKey = ({ key }: KeyboardEvent) => key === "Tab" && stopWaiting();
  const stopWaiting = () => {
    observer.disconnect();
    removeEventListener("keydown", onKey, true);
    removeEventListener("pointerdown", stopWaiting, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener("keydown", onKey, true);
  addEventListener("pointerdown", stopWaiting, true);
  settle();
  return stopWaiting;
}
