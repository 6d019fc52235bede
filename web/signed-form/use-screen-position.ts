import { useCallback, useEffect, useState } from "react";

interface Entry {
  screen: number;
  /** The screen this one was reached from. */
  from: number;
}

/**
 * The screen as an entry of the browser's history: the phone's back button goes one screen back, not away. `goBack`
 * does the same where the entry before is the screen before, or a later one that led here to change something, and
 * otherwise (after a jump) takes its place.
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

  /** Stays at a screen that was shown in place of the one asked for. */
  const settle = useCallback((position: number) => {
    history.replaceState({ ...history.state, screen: position }, "");
    setShown(entry());
  }, []);

  /** Where somebody who came to change something goes on: back to the later screen that led here. */
  const onwards = (position: number) => (shown.from > position ? shown.from : position + 1);

  return { wanted: shown.screen, goTo, goBack, settle, onwards };
}

function entry(): Entry {
  const { screen, from } = (history.state ?? {}) as Partial<Entry>;
  return { screen: screen ?? 0, from: from ?? -1 };
}
