import { useEffect, useState } from "react";
import { easternTime } from "./eastern-time.ts";
import styles from "./header.module.css";

/** Ticks each second without telling screen readers so. */
export function EasternClock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={styles.clock} dateTime={now.toISOString()}>
      {easternTime(now)}
    </time>
  );
}
