import type { KeyboardEvent } from "react";
import { keys } from "#web/shared/keys/keys.ts";
import { isPressed } from "#web/shared/keys/pressed.ts";

/**
 * Presses the button of a form on Ctrl+Enter or ⌘+Enter in any of its fields. Enter alone is a new line in a long text. A
 * list of names first chooses with it, and prevents more.
 */
export function submitOnKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.defaultPrevented || !isPressed(keys.submit.press[0], event)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}
