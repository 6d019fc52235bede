import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";

/** Draws the toasts. It is a live region, so screen readers speak each toast once. */
export function ToastArea() {
  return <Notifications position="top-right" limit={5} containerWidth={320} aria-live="polite" />;
}
