import { useEffect, useRef } from "react";

/** Elements that use letters themselves. A dialog and a menu must be closed first. */
const takesLetters = "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]";

/** The actions of keys, by the text that the key types. An action that is undefined is not possible now. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs the action of a key that is pressed alone. Does nothing while the user types in a field, in a dialog or in a
 * menu. The list of keys (web/app/office/key-help.tsx) names all of them.
 */
export function useKeys(keys: Keys): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, metaKey, ctrlKey, altKey, repeat, isComposing } = event;
      const run = Object.hasOwn(present.current, key) ? present.current[key] : undefined;
      if (!run || metaKey || ctrlKey || altKey || repeat || isComposing || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(takesLetters)) return;
      // The focus may not be in the dialog yet.
      if (document.querySelector("[aria-modal=true]") !== null) return;
      // Otherwise the key would also type its letter into a field that the action focuses.
      event.preventDefault();
      run();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
