import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { placeToasts } from "./place-toasts.ts";

/** Draws the toasts. It is a live region, so screen readers speak each toast once. */
export function ToastArea() {
  // The heading of a new page receives the focus, and its head may end lower than that of the page before.
  useEffect(() => {
    document.addEventListener("focusin", placeToasts);
    return () => document.removeEventListener("focusin", placeToasts);
  }, []);
  return <Notifications position="top-right" limit={5} containerWidth={320} aria-live="polite" />;
}
