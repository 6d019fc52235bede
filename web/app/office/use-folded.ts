import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Whether the first child of a space is wider than the space. Measured, for how wide a menu is depends on the role, the
 * language, and who is signed in beside it; what does not fit keeps its width, so that it is found out when it fits again.
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
