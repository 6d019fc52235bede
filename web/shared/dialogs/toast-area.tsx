import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";

/** Draws the toasts. */
export function ToastArea() {
  return <Notifications position="top-right" limit={5} containerWidth={320} />;
}
