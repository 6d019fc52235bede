/** Milliseconds within which a dialog appears after its code is loaded, and within which it then takes the focus. */
const patience = { appears: 50, takesFocus: 500 };

const dialogs = "[role=dialog], [role=menu]";
const textField = "input:not([type=checkbox], [type=radio], [type=date]), textarea";

/** The keys besides text that act on the page. Others, such as F5 and Page Down, belong to the browser. */
const heldKeys = /^(?:Enter|Escape|Backspace|Tab|Arrow\w+)$/;

/** After these keys, more text may belong to another field or another place in the text. */
const leavingKeys = /^(?:Enter|Tab|Arrow\w+|Home|End|Delete)$/;

let releasePresent: () => void = () => {};

/** Releases the held keys. Only one dialog holds keys at a time. */
export function releaseHeldKeys(): void {
  releasePresent();
}

/**
 * Holds the keys that a person presses while a dialog loads, so that they do not act on the page. Escape calls
 * `onEscape`. A text field of the dialog that takes the focus receives the text. Returns a function to call when the
 * frame is gone.
 */
export function holdKeys(onEscape: () => void): () => void {
  releaseHeldKeys();
  const earlierDialogs = new Set(document.querySelectorAll(dialogs));
  const timers: ReturnType<typeof setTimeout>[] = [];
  let text = "";
  let isTextComplete = false;
  let isReleased = false;
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    isTextComplete ||= leavingKeys.test(event.key);
    // The frame of the dialog keeps the other keys with a modifier from the page.
    if (!isText(event) && (hasModifier(event) || !heldKeys.test(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") {
      release();
      onEscape();
    } else if (!isTextComplete) text = event.key === "Backspace" ? text.slice(0, -1) : text + event.key;
  };
  const onFocus = ({ target }: FocusEvent) => {
    const dialog = target instanceof Element && target.closest(dialogs);
    if (!dialog || earlierDialogs.has(dialog)) return;
    release();
    // React may still be drawing the dialog.
    if (text !== "") queueMicrotask(() => insert(text));
  };
  const release = () => {
    isReleased = true;
    for (const timer of timers) clearTimeout(timer);
    removeEventListener("keydown", onKey, true);
    removeEventListener("pointerdown", release, true);
    removeEventListener("focusin", onFocus);
  };
  addEventListener("keydown", onKey, true);
  addEventListener("pointerdown", release, true);
  addEventListener("focusin", onFocus);
  releasePresent = release;
  return () => {
    if (isReleased) return;
    timers.push(setTimeout(() => document.querySelector(dialogs) ?? release(), patience.appears));
    timers.push(setTimeout(release, patience.takesFocus));
  };
}

function insert(text: string): void {
  if (document.activeElement?.matches(textField)) document.execCommand("insertText", false, text);
}

/** AltGr types text, and on a Mac so does Option. Alt with an ASCII character is a shortcut. */
function isText(event: KeyboardEvent): boolean {
  if ([...event.key].length !== 1) return false;
  if (!hasModifier(event) || event.getModifierState("AltGraph")) return true;
  return event.altKey && !event.ctrlKey && !event.metaKey && event.key > "\x7f";
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
