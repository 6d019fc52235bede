import { Column, Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./availability-toggle.module.css";
import { useAvailability } from "./use-availability.ts";

/**
 * "You are live" in green, or "You are offline" in red, and what the next press does. Pressing it changes the
 * availability.
 */
export function AvailabilityToggle() {
  const { isLive, change, isPending } = useAvailability();
  if (isLive === undefined) return null;
  return (
    <Column align="center" shrinks>
      <button
        type="button"
        className={styles.toggle}
        data-live={isLive}
        aria-pressed={isLive}
        aria-describedby="availability-hint"
        aria-busy={isPending}
        disabled={isPending}
        onClick={change}
      >
        <span className={isPending ? styles.spinner : styles.dot} aria-hidden="true" />
        {t(isLive ? "You are live" : "You are offline")}
      </button>
      <Muted id="availability-hint" fontSize={1} className={styles.hint}>
        {t(isLive ? "Press it to get no more leads." : "Press it to be offered leads.")}
      </Muted>
    </Column>
  );
}
