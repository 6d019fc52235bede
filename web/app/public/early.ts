/** What a person does before the code of the page has arrived. */
export interface Early {
  /** The last pressed button. */
  pressed: HTMLButtonElement | undefined;
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
 * Remembers the last pressed button. The build writes this function into the page as an inline script, so that it runs
 * before everything else (vite.customers.config.ts). It must not refer to anything outside itself. Fields and links need
 * no code: the browser keeps what is typed and chosen.
 */
export function rememberEarlyPress(): void {
  const press = (event: Event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    event.preventDefault();
    early.pressed?.removeAttribute("data-pressed");
    button.setAttribute("data-pressed", "");
    early.pressed = button;
  };
  const early: Early = {
    pressed: undefined,
    end: () => {
      removeEventListener("click", press, true);
      early.pressed?.removeAttribute("data-pressed");
      early.isOver = true;
    },
    isOver: false,
  };
  addEventListener("click", press, true);
  window.early = early;
}
