import type { NotificationData } from "@mantine/notifications";
import { t } from "#web/shared/texts/texts.ts";
import { placeToasts } from "./place-toasts.ts";

/**
 * Shows a toast at the top right. Screen readers speak it when they have finished, because the area of the toasts is a
 * live region. A toast must not be the only place that shows an error.
 */
export function toastSuccess(title: string, detail?: string): void {
  show({ title, message: detail, color: "var(--done)", role: "group", autoClose: 4000 });
}

/** Stays long enough to be read. Screen readers announce it immediately. */
export function toastFailure(title: string, detail?: string): void {
  show({ title, message: detail, color: "var(--trouble)", role: "alert", autoClose: 10_000 });
}

/** Loads the library with the first toast, because the first view has none. */
function show(toast: NotificationData): void {
  const shown = { closeButtonProps: { "aria-label": t("Close") }, ...toast };
  void import("@mantine/notifications").then(({ notifications }) => {
    placeToasts();
    notifications.show(shown);
  });
}
