import { useId, useLayoutEffect, useRef, useState } from "react";
import { focusPageHeading, focusPlace, hasNoFocus, placeOfFocus, rememberOpener } from "#web/shared/focus/place.ts";

/**
 * Returns the focus to what opened a dialog when the dialog closes, or to a place near it if that is gone. Returns the
 * id that the root element of the dialog must have. Mantine returns the focus only from a dialog that stays mounted
 * while it is closed, and only to an element that still exists, so its `returnFocus` must be off.
 */
export function useReturnFocus(opened: boolean): string {
  const id = useId();
  // Read while rendering, because the dialog takes the focus as soon as it is mounted.
  const [shown, setShown] = useState(() => ({ opened, before: opened ? placeOfFocus() : undefined }));
  if (shown.opened !== opened) setShown({ opened, before: opened ? placeOfFocus() : undefined });
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    const { opened, before } = shown;
    if (!opened) return;
    isOpen.current = true;
    const forget = before && rememberOpener(id, before);
    return () => {
      isOpen.current = false;
      // The dialog is still in the document here. Later, another element may have taken the focus.
      queueMicrotask(() => {
        // React's strict mode runs each effect twice.
        if (isOpen.current) return;
        if (isLost(id) && !(before && focusPlace(before))) focusPageHeading();
        forget?.();
      });
    };
  }, [shown, id]);
  return id;
}

/** A dialog that fades out still contains the focus. */
function isLost(id: string): boolean {
  return hasNoFocus() || document.getElementById(id)?.contains(document.activeElement) === true;
}
