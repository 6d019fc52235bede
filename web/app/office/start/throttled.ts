/**
 * Returns a function that runs `work` immediately and then at most once per interval. Calls during the interval run it
 * once, at the end.
 */
export function throttled(milliseconds: number, work: () => void): (() => void) & { stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, milliseconds);
  };
  const run = () => {
    isWanted = false;
    work();
    rest();
  };
  const ask = () => {
    if (timer === undefined) run();
    else isWanted = true;
  };
  return Object.assign(ask, { stop: () => clearTimeout(timer) });
}
