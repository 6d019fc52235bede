import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Returns true if the first child of an element is wider than the element. Measured, because the width of the menu
 * depends on the role, the language and the user's name. The child keeps its width while it is hidden, so that the hook
 * notices when it fits again. `button` is the button that opens the folded menu: its place is free for the menu.
 */
export function useFolded(space: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): boolean {
  const [folded, setFolded] = useState(false);
  useLayoutEffect(() => {
    const [outer, inner] = [space.current, space.current?.firstElementChild];
    if (!outer || !inner) return;
    const measure = () => setFolded(inner.getBoundingClientRect().width > outer.clientWidth + placeOf(button.current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [space, button]);
  return folded;
}

/** Returns the width of an element in a row and of the gap beside it, in pixels. */
function placeOf(element: HTMLElement | null): number {
  if (!element?.parentElement) return 0;
  return element.offsetWidth + Number.parseFloat(getComputedStyle(element.parentElement).columnGap);
}
