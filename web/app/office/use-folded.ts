import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Returns true if the first child of an element is wider than the element. Measured, because the width of the menu
 * depends on the role, the language and the user's name. The child keeps its width while it is hidden, so that the hook
 * notices when it fits again.
 */
export function useFolded(space: RefObject<HTMLElement | null>): boolean {
  const [folded, setFolded] = useState(false);
  useLayoutEffect(() => {
    const [outer, inner] = [space.current, space.current?.firstElementChild];
    if (!outer || !inner) return;
    const measure = () => setFolded(inner.getBoundingClientRect().width > outer.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [space]);
  return folded;
}
