/** Does `work` at once, and then no more often than this: what is asked for meanwhile is done once, at the end. */
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
