import { useCallback, useEffect, useRef } from "react";

const isKept = ({ key }: KeyboardEvent) => key.length === 1 || /^(?:ArrowDown|ArrowUp|Backspace|Enter)$/.test(key);

/**
 * Keeps the keys that the user presses after Ctrl+K until the search field has the focus, so that they do not act on
 * the page. Escape closes the search. Returns a function that returns these keys and stops collecting them.
 */
export function useEarlyKeys(opened: boolean, onClose: () => void): () => readonly string[] {
  const early = useRef<string[]>([]);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") onClose();
      else if (isKept(event)) early.current.push(event.key);
    };
    addEventListener("keydown", onKey, true);
    stop.current = () => removeEventListener("keydown", onKey, true);
    return () => {
      stop.current?.();
      early.current = [];
    };
  }, [opened, onClose]);
  return useCallback(() => {
    stop.current?.();
    const keys = early.current;
    early.current = [];
    return keys;
  }, []);
}

/** The state of a search field and its list. */
interface Replayed {
  typed: string;
  /** The index of the marked choice. */
  marked: number;
  /** True if Enter was pressed. Keys after it are ignored. */
  isChosen: boolean;
}

/** Returns what the keys would have done in the field. `count` returns how many choices there are for a text. */
export function replay(keys: readonly string[], count: (typed: string) => number): Replayed {
  let typed = "";
  let marked = 0;
  for (const key of keys) {
    if (key === "Enter") return { typed, marked, isChosen: true };
    if (key === "ArrowDown" || key === "ArrowUp") {
      const choices = count(typed);
      if (choices > 0) marked = (marked + (key === "ArrowDown" ? 1 : choices - 1)) % choices;
    } else {
      typed = key === "Backspace" ? typed.slice(0, -1) : typed + key;
      marked = 0;
    }
  }
  return { typed, marked, isChosen: false };
}
