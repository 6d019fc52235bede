import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { t } from "#web/shared/texts/texts.ts";
import { inAgencyTime } from "#web/shared/time/dates.ts";
import styles from "./lost-banner.module.css";
import { lostConnection, onLostChange } from "./lost-connection.ts";

const withSeconds = { hour: "numeric", minute: "2-digit", second: "2-digit" } as const;

/** Says that the connection to the server is lost, and when it is tried again. */
export function LostBanner() {
  const lost = useSyncExternalStore(onLostChange, lostConnection);
  if (!lost) return null;
  const { nextTryAt, tryNow } = lost;
  return (
    <section aria-label={t("Connection to the server")} className={styles.banner}>
      {/* Screen readers speak the sentence once, not the time of each attempt. */}
      <strong role="status">{t("No connection to the server.")}</strong>
      <span className={styles.time}>
        {nextTryAt
          ? t("Next try at {{time}}", { time: inAgencyTime(withSeconds, nextTryAt) })
          : t("Trying to connect…")}
      </span>
      <Button variant="default" size="compact-sm" disabled={!nextTryAt} onClick={tryNow}>
        {t("Try now")}
      </Button>
    </section>
  );
}
