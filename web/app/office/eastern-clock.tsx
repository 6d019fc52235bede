import { useEffect, useState } from "react";
import { deviceNow } from "#web/shared/clock.ts";
import { easternTime } from "./eastern-time.ts";
import styles from "./header.module.css";

/** Ticks each second without telling screen readers so. */
export function EasternClock() {
  const [now, setNow] = useState(() => new Date(deviceNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(deviceNow())), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={styles.clock} dateTime={now.toISOString()}>
      {easternTime(now)}
    </time>
  );
}
