import { useEffect, useRef } from "react";

/** Elements that take a paste themselves. A dialog must be closed first. */
const takesPaste = "input, textarea, select, [contenteditable], [role=dialog]";

/** Takes a paste while no field has the focus, so that an agent does not have to look for the box. */
export function usePasteAnywhere(take: (clipboard: DataTransfer) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event;
      if (!clipboardData || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(takesPaste)) return;
      if (document.querySelector("[aria-modal=true]") !== null) return;
      // Otherwise the browser would also paste into the field that takes the focus.
      event.preventDefault();
      latest.current(clipboardData);
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, []);
}
