import { t } from "./texts.ts";
import { toastFailure, toastSuccess } from "./toasts.ts";

/** Puts a text into the clipboard and says so; `what` is told beside it where several things can be copied. */
export async function copyText(text: string, what?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(t("Copied to clipboard"), what);
  } catch {
    toastFailure(t("The browser did not allow copying"), text);
  }
}
