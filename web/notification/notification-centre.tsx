import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { mostUnread, notificationCalls } from "#calls/notification/calls.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { ariaKeys } from "#web/shared/keys/keys.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import { lazyPopover } from "#web/shared/popover/lazy-popover.tsx";
import { usePopoverButton } from "#web/shared/popover/use-popover-button.ts";
import { t } from "#web/shared/texts/texts.ts";
import { useGlow } from "#web/shared/use-glow.ts";
import styles from "./notification-centre.module.css";
import type { ShowMore } from "./notification-item.tsx";

const NotificationPopover = lazyPopover(async () => (await import("./notification-popover.tsx")).NotificationPopover);

/** The bell with the number of unread notifications, and the panel below it. `n` opens it. */
export function NotificationCentre({ more }: { more?: ShowMore }) {
  const { attributes, anchored, opened, toggle, close } = usePopoverButton(NotificationPopover);
  const { data } = useQuery(callQuery(notificationCalls.count, {}));
  const count = data?.unread ?? 0;
  const unread = count < mostUnread ? String(count) : `${mostUnread - 1}+`;
  const glow = useGlow(count);
  useKeys({ notifications: toggle });
  // When opened by a key, the panel has no focus for a moment. Escape closes it nevertheless.
  useEffect(() => {
    if (!opened) return;
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && !(target as HTMLElement).closest("[role=dialog]")) close();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [opened, close]);
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        data-unread={count > 0}
        aria-keyshortcuts={ariaKeys("notifications")}
        aria-label={count > 0 ? t("Notifications, {{unread}} unread", { unread }) : t("Notifications")}
        {...attributes}
      >
        <Bell />
        {count > 0 && (
          <span key={glow} className={styles.count} data-glow={glow > 0} aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      {anchored && <NotificationPopover anchored={anchored} more={more} />}
    </>
  );
}

function Bell() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.5 5 8.5Z" strokeLinejoin="round" />
      <path d="M8.3 16.5a2 2 0 0 0 3.4 0" strokeLinecap="round" />
    </svg>
  );
}
