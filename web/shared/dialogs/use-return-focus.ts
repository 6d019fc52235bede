import { useLayoutEffect, useState } from "react";

/**
 * Returns the focus to the element that had it before this dialog was opened, when the dialog is removed. Mantine does
 * this only for a dialog that stays mounted while it is closed.
 */
export function useReturnFocus(): void {
  // Read while rendering, because the dialog takes the focus as soon as it is mounted.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      // The dialog is still in the document here. Later, another element may have taken the focus.
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
