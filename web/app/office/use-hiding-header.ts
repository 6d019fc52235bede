import { useEffect, useState } from "react";

const hidesBelow = 200;

/** Whether the header is out of the way: scrolling down past 200 px hides it, scrolling up or tabbing brings it back. */
export function useHidingHeader(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const down = scrollY > last;
      if (scrollY !== last) setHidden(down && scrollY > hidesBelow);
      last = scrollY;
    };
    // Whoever tabs into the header has to see it (WCAG 2.4.11).
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
