/**
 * How far somebody has read: a snapshot of PostgreSQL as text, "xmin:xmax:xip", which says of each transaction whether it had
 * ended then. What it cannot see is what they have missed, whatever order it was committed in (docs/decisions/016).
 */
export type EventCursor = string;

/** Undefined for anything this server did not write as an id of an event. */
export function readCursor(text: string | undefined): EventCursor | undefined {
  if (text === undefined || text.length > 4000 || !/^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/.test(text))
    return undefined;
  const [xmin = "", xmax = "", list = ""] = text.split(":");
  const numbers = [xmin, ...(list === "" ? [] : list.split(",")), xmax].map(BigInt);
  // As PostgreSQL writes them: what was under way lies between, in order.
  const isInOrder = numbers.every((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined) return number > 0n;
    return index === 1 || index === numbers.length - 1 ? before <= number : before < number;
  });
  const last = numbers.at(-2);
  const isBelow = list === "" || (last !== undefined && last < BigInt(xmax));
  return isInOrder && isBelow && BigInt(xmax) < 9_000_000_000_000_000_000n ? text : undefined;
}
