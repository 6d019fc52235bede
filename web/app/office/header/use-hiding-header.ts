import { type RefObject, useEffect, useState } from "react";

const hidesBelow = 200;

/**
 * Returns true while the header of the office is hidden: scrolling down past 200 px hides it, and scrolling up or
 * tabbing into it shows it.
 */
export function useHidingHeader(header: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const down = scrollY > last;
      if (scrollY !== last) setHidden(down && scrollY > hidesBelow);
      last = scrollY;
    };
    // A focused control of this header has to be visible (WCAG 2.4.11). Pages have headers of their own below it, which
    // would move under the pointer that presses one of their buttons.
    const onFocus = (event: FocusEvent) => {
      if (header.current?.contains(event.target as HTMLElement)) setHidden(false);
    };
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("focusin", onFocus);
    return () => {
      removeEventListener("scroll", onScroll);
      removeEventListener("focusin", onFocus);
    };
  }, [header]);
  return hidden;
}
