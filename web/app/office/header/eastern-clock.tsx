import { useEffect, useState } from "react";
import { Muted } from "#web/shared/layout/layout.tsx";
import { deviceNow } from "#web/shared/time/clock.ts";
import { easternTime } from "./eastern-time.ts";
import styles from "./header.module.css";

/** Ticks every second. Screen readers do not announce the ticks. */
export function EasternClock() {
  const [now, setNow] = useState(() => new Date(deviceNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(deviceNow())), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Muted as="time" fontSize={2} nowrap className={styles.clock} dateTime={now.toISOString()}>
      {easternTime(now)}
    </Muted>
  );
}
