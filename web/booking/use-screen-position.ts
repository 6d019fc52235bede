import { startTransition, useCallback, useEffect, useState } from "react";

interface Entry {
  screen: number;
  /** The screen this one was reached from. */
  from: number;
}

/**
 * The screen as an entry of the browser's history: the phone's back button goes one screen back, not away. `goBack`
 * does the same where the entry before is the screen before, and otherwise (after a jump) takes its place.
 */
export function useScreenPosition() {
  const [wanted, setWanted] = useState(() => entry().screen);
  useEffect(() => {
    const moved = () => setWanted(entry().screen);
    addEventListener("popstate", moved);
    return () => removeEventListener("popstate", moved);
  }, []);

  const goTo = useCallback((screen: number) => {
    history.pushState({ ...history.state, screen, from: entry().screen }, "");
    // The screen before stays until the code of the next one is there.
    startTransition(() => setWanted(screen));
  }, []);

  const goBack = useCallback((shown: number) => {
    if (entry().from === shown - 1) return history.back();
    history.replaceState({ ...history.state, screen: shown - 1, from: -1 }, "");
    setWanted(shown - 1);
  }, []);

  /** Stays at a screen that was shown in place of the one asked for. */
  const settle = useCallback((shown: number) => {
    history.replaceState({ ...history.state, screen: shown }, "");
    setWanted(shown);
  }, []);

  return { wanted, goTo, goBack, settle };
}

function entry(): Entry {
  const { screen, from } = (history.state ?? {}) as Partial<Entry>;
  return { screen: screen ?? 0, from: from ?? -1 };
}
