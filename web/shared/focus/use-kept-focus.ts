import { useEffect } from "react";
import { focusPlace, hasNoFocus, type Place, placeOf } from "./place.ts";

/** Milliseconds that a new element has to take the focus itself. Mantine's dialogs need up to 10. */
const patience = 20;

/**
 * Moves the focus to a sensible place when the focused element disappears: a row that was deleted, a menu item, a button
 * whose action is no longer possible. Without this, the browser would move it to the top of the page. Does nothing if
 * the user moved the focus away from all elements.
 */
export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}

function keepFocus(): () => void {
  let place: Place | undefined;
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    place = placeOf(target);
    isLost = false;
  };
  const onPointer = () => {
    if (hasNoFocus()) place = undefined;
  };
  const settle = () => {
    timer = undefined;
    if (place && hasNoFocus() && !isOutOfSight(place)) focusPlace(place);
  };
  const observer = new MutationObserver((changes) => {
    if (!place || !hasNoFocus()) return;
    const { element } = place;
    isLost ||= changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
    // Repeated after each change, because the heading of a new screen may come later.
    if (isLost) timer ??= setTimeout(settle, patience);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener("focusin", onFocus);
  addEventListener("pointerup", onPointer);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener("focusin", onFocus);
    removeEventListener("pointerup", onPointer);
  };
}

/** A row of a long list that was scrolled away is not rendered, but it is still the row of the keys `j` and `k`. */
function isOutOfSight({ around }: Place): boolean {
  return around.some((outer) => outer.isConnected && outer.matches("[data-partial=true]"));
}
