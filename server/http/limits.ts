/**
 * Bytes of a body. A stranger's largest is a drawn signature with nine passengers, a person's a quote of ten options; the
 * lists and texts in it have their ends in the contract.
 */
export const largestBody = { public: 262_144, staff: 1_048_576 } as const;

/** Takes so many calls a minute from each caller and says whether this one is among them. Only for callers who are known. */
export function minuteCounter(most: number, now = () => performance.now()): (caller: number) => boolean {
  let minute = 0;
  const counts = new Map<number, number>();
  return (caller) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    return count <= most;
  };
}
