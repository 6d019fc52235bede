import { AnchoredPopover } from "#web/shared/popover/anchored.tsx";
import type { Anchored } from "#web/shared/popover/use-popover-button.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./notification-centre.module.css";
import type { ShowMore } from "./notification-item.tsx";
import { NotificationPanel } from "./notification-panel.tsx";

interface Props {
  anchored: Anchored;
  more: ShowMore | undefined;
}

/** The notifications below the bell. */
export function NotificationPopover({ anchored, more }: Props) {
  return (
    <AnchoredPopover
      anchored={anchored}
      label={t("Notifications")}
      position="bottom-end"
      width={400}
      shadow="md"
      className={styles.dropdown}
    >
      <NotificationPanel close={anchored.onClose} more={more} />
    </AnchoredPopover>
  );
}
