import { useCallback, useEffect, useState } from "react";

interface Entry {
  screen: number;
  /** The position from which this screen was reached. */
  from: number;
}

/**
 * Stores the position in the browser's history, so that the phone's back button goes back one screen. `goBack` uses the
 * history if the previous entry is the previous screen, or a later one from which the customer came to make a change.
 * Otherwise, after a jump, it replaces the entry.
 */
export function useScreenPosition() {
  const [shown, setShown] = useState(entry);
  useEffect(() => {
    const moved = () => setShown(entry());
    addEventListener("popstate", moved);
    return () => removeEventListener("popstate", moved);
  }, []);

  const goTo = useCallback((screen: number) => {
    const next = { screen, from: entry().screen };
    history.pushState({ ...history.state, ...next }, "");
    setShown(next);
  }, []);

  const goBack = useCallback((position: number) => {
    const { from } = entry();
    if (from === position - 1 || from > position) return history.back();
    const before = { screen: position - 1, from: -1 };
    history.replaceState({ ...history.state, ...before }, "");
    setShown(before);
  }, []);

  /** Stays on a screen that was shown instead of the requested one. */
  const settle = useCallback((position: number) => {
    history.replaceState({ ...history.state, screen: position }, "");
    setShown(entry());
  }, []);

  /** Returns the next position: the later screen if the customer came from there to make a change. */
  const onwards = (position: number) => (shown.from > position ? shown.from : position + 1);

  return { wanted: shown.screen, goTo, goBack, settle, onwards };
}

function entry(): Entry {
  // The server draws the first screen.
  if (typeof history === "undefined") return { screen: 0, from: -1 };
  const { screen, from } = (history.state ?? {}) as Partial<Entry>;
  return { screen: screen ?? 0, from: from ?? -1 };
}
