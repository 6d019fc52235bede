/** Milliseconds within which a dialog appears after its code is loaded, and within which it then takes the focus. */
const patience = { appears: 50, takesFocus: 500 };

/** Ends the present holding. The keys of two dialogs are never held at once. */
let end: () => void = () => {};

/**
 * Holds the keys that a person presses while a dialog loads, so that they do not act on the page. Escape calls
 * `onEscape`. Returns a function to call when the frame is gone: a field of the dialog that takes the focus then
 * receives the text.
 */
export function holdKeys(onEscape: () => void): () => void {
  end();
  let text = "";
  const timers: ReturnType<typeof setTimeout>[] = [];
  const onKey = (event: KeyboardEvent) => {
    // The frame of the dialog keeps the keys with a modifier from the page.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") {
      stop();
      onEscape();
    } else if (event.key === "Backspace") text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.closest(dialogs)) return;
    stop();
    if (text !== "" && target.matches(textField)) document.execCommand("insertText", false, text);
  };
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    removeEventListener("keydown", onKey, true);
    removeEventListener("focusin", onFocus);
  };
  addEventListener("keydown", onKey, true);
  end = stop;
  return () => {
    addEventListener("focusin", onFocus);
    timers.push(setTimeout(() => document.querySelector(dialogs) ?? stop(), patience.appears));
    timers.push(setTimeout(stop, patience.takesFocus));
  };
}

const dialogs = "[role=dialog], [role=menu]";
const textField = "input:not([type=checkbox], [type=radio], [type=date]), textarea";
