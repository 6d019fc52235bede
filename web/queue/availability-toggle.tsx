import { t } from "#web/shared/texts/texts.ts";
import styles from "./availability-toggle.module.css";
import { useAvailability } from "./use-availability.ts";

/** "You are live" in green, or "You are offline" in red. Pressing it changes the availability. */
export function AvailabilityToggle() {
  const { isLive, change, isPending } = useAvailability();
  if (isLive === undefined) return null;
  return (
    <button
      type="button"
      className={styles.toggle}
      data-live={isLive}
      aria-pressed={isLive}
      aria-busy={isPending}
      disabled={isPending}
      onClick={change}
    >
      <span className={isPending ? styles.spinner : styles.dot} aria-hidden="true" />
      {t(isLive ? "You are live" : "You are offline")}
    </button>
  );
}
