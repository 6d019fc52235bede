import { useEffect, useRef } from "react";

const listeners = new Set<(name: string) => void>();

/** Opens the closed part of the editor that contains this field. `focusField` can focus the field after the next draw. */
export function openAround(name: string): void {
  for (const listener of listeners) listener(name);
}

/** Calls `open` if a field whose name begins with `path` is to be shown. */
export function useOpenAround(path: string, open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const listener = (name: string) => name.startsWith(`${path}.`) && latest.current();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [path]);
}

/** Moves the focus to a field of the editor by its name. The page head may not cover the field. */
export function focusField(name: string): void {
  const field = document.getElementsByName(name)[0];
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
