import type { KeyboardEvent } from "react";
import { keys } from "#web/shared/keys/keys.ts";
import { isPressed } from "#web/shared/keys/pressed.ts";

/**
 * Presses the submit button of a dialog on Ctrl+Enter or ⌘+Enter anywhere in it, also on its cross. Enter alone is a new
 * line in a long text. A list of names first chooses with it, and prevents more. A question above the dialog has no such
 * button.
 */
export function submitOnKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || !isPressed(keys.submit.press[0], event)) return;
  event.preventDefault();
  const dialog = (event.target as Element).closest("[aria-modal=true]") ?? event.currentTarget;
  dialog.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}
