import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Copies a text to the clipboard and confirms it. `what` names the copied item on pages with several of them. */
export async function copyText(text: string, what?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(t("Copied to clipboard"), what);
  } catch {
    toastFailure(t("The browser did not allow copying"), text);
  }
}
