import { useEffect, useState } from "react";

const hidesBelow = 200;

/**
 * Returns true while the header is hidden: scrolling down past 200 px hides it, and scrolling up or tabbing into it
 * shows it.
 */
export function useHidingHeader(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const down = scrollY > last;
      if (scrollY !== last) setHidden(down && scrollY > hidesBelow);
      last = scrollY;
    };
    // A focused control of the header has to be visible (WCAG 2.4.11).
    const onFocus = (event: FocusEvent) => {
      if ((event.target as HTMLElement).closest("header")) setHidden(false);
    };
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("focusin", onFocus);
    return () => {
      removeEventListener("scroll", onScroll);
      removeEventListener("focusin", onFocus);
    };
  }, []);
  return hidden;
}
