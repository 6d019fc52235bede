/** The actions of a person before the code of the page has loaded. */
export interface Early {
  /** The last pressed button. */
  pressed: HTMLButtonElement | undefined;
  /** The fields that the person changed. Other filled fields were restored by the browser after going back. */
  touched: Set<EventTarget | null>;
  /** Stops listening, because from now on the page reacts itself. */
  end: () => void;
  /** True after that. */
  isOver: boolean;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/**
 * Remembers the changed fields and the last pressed button, unless a field was changed after it: a form is sent only as it
 * was when its button was pressed. The build writes this function into the page as an inline script, so that it runs before
 * everything else (vite.customers.config.ts). It must not refer to anything outside itself. The browser keeps what is typed
 * and ticked.
 */
export function rememberEarlyActions(): void {
  const press = (event: Event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    event.preventDefault();
    early.pressed?.removeAttribute("data-pressed");
    button.setAttribute("data-pressed", "");
    early.pressed = button;
  };
  const change = ({ target }: Event) => {
    early.touched.add(target);
    forget();
  };
  const forget = () => {
    early.pressed?.removeAttribute("data-pressed");
    early.pressed = undefined;
  };
  /** Without its scripts, the page works as it does without JavaScript. */
  const fail = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    forget();
    early.end();
  };
  const early: Early = {
    pressed: undefined,
    touched: new Set(),
    end: () => {
      removeEventListener("click", press, true);
      removeEventListener("input", change, true);
      removeEventListener("error", fail, true);
      early.pressed?.removeAttribute("data-pressed");
      early.isOver = true;
    },
    isOver: false,
  };
  addEventListener("click", press, true);
  addEventListener("input", change, true);
  addEventListener("error", fail, true);
  window.early = early;
}
