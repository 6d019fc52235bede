import { useEffect, useRef } from "react";
import { type KeyName, keys } from "./keys.ts";
import { isPressed } from "./pressed.ts";
import { isTurnedOff } from "./single-keys.ts";

/** Elements that use letters themselves. A dialog and a menu must be closed first. */
const takesLetters = "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]";

/** The actions of keys. An action that is undefined is not possible now. */
type KeyActions = { readonly [Name in KeyName]?: (() => void) | undefined };

/**
 * Runs the action of a key of the office. While the user types in a field or chooses in a menu, only keys with a
 * modifier run. While a dialog is open, no key runs.
 */
export function useKeys(actions: KeyActions): void {
  const present = useRef(actions);
  useEffect(() => {
    present.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing || event.defaultPrevented) return;
      const found = pressedOf(present.current, event);
      if (!found) return;
      const { press, run } = found;
      if (isTurnedOff(press)) return;
      // The focus may not be in the dialog yet.
      const inDialog = document.querySelector("[aria-modal=true]") !== null;
      const isTyping = event.target instanceof Element && event.target.closest(takesLetters) !== null;
      if (isLetter(press) && (inDialog || isTyping)) return;
      // Otherwise the key would also type its letter into a field that the action focuses, and the browser would save
      // the page.
      event.preventDefault();
      if (!inDialog) run();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function pressedOf(actions: KeyActions, event: KeyboardEvent) {
  for (const [name, run] of Object.entries(actions)) {
    const press = keys[name as KeyName].press.find((one) => isPressed(one, event));
    if (press !== undefined && run) return { press, run };
  }
  return undefined;
}

function isLetter(press: string): boolean {
  return !press.includes("+");
}
