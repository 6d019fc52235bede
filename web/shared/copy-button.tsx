import { Button } from "@mantine/core";
import { t } from "./texts.ts";
import { toastFailure, toastSuccess } from "./toasts.ts";

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(t("Copied to clipboard"));
    } catch {
      toastFailure(t("The browser did not allow copying"), text);
    }
  };
  return (
    <Button variant="default" size="compact-sm" onClick={copy}>
      {label}
    </Button>
  );
}
