import { useEffect, useState } from "react";

/**
 * Returns the whole seconds until a time of `performance.now()`, which is independent of changes of the device's clock.
 */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(moment));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - performance.now()) / 1000));
