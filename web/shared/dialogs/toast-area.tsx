import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { placeToasts } from "./place-toasts.ts";

/** Draws the toasts. It is a live region, so screen readers speak each toast once. */
export function ToastArea() {
  // The heading of a new page receives the focus, and the head of a page moves when the page scrolls.
  useEffect(() => {
    const follow = () => {
      if (document.querySelector(".mantine-Notification-root")) placeToasts();
    };
    document.addEventListener("focusin", follow);
    document.addEventListener("scroll", follow, { passive: true });
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("scroll", follow);
    };
  }, []);
  return <Notifications position="top-right" limit={5} containerWidth={320} aria-live="polite" />;
}
