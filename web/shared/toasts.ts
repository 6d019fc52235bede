import { notifications } from "@mantine/notifications";
import { t } from "./texts.ts";

/** Toasts stand at the top right, and are never the only place where an error is told. */
export function toastSuccess(title: string, detail?: string): void {
  notifications.show({
    title,
    message: detail,
    color: "var(--done)",
    closeButtonProps: { "aria-label": t("Close") },
    role: "status",
    autoClose: 4000,
  });
}

/** Stays long enough to be read; screen readers hear it at once. */
export function toastFailure(title: string, detail?: string): void {
  notifications.show({
    title,
    message: detail,
    color: "var(--trouble)",
    closeButtonProps: { "aria-label": t("Close") },
    role: "alert",
    autoClose: 10_000,
  });
}
