/**
 * The position of a reader: a PostgreSQL snapshot as text, "xmin:xmax:xip", from which follows for each transaction
 * whether it had ended. Events that the snapshot cannot see were missed, regardless of the order of commits
 * (docs/decisions/016).
 */
export type EventCursor = string;

/** Returns undefined if this server did not write the text as the id of an event. */
export function readCursor(text: string | undefined): EventCursor | undefined {
  if (text === undefined || text.length > 4000 || !/^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/.test(text))
    return undefined;
  const [xmin = "", xmax = "", list = ""] = text.split(":");
  const numbers = [xmin, ...(list === "" ? [] : list.split(",")), xmax].map(BigInt);
  // PostgreSQL writes the running transactions in ascending order, between xmin and xmax.
  const isInOrder = numbers.every((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined) return number > 0n;
    return index === 1 || index === numbers.length - 1 ? before <= number : before < number;
  });
  const last = numbers.at(-2);
  const isBelow = list === "" || (last !== undefined && last < BigInt(xmax));
  return isInOrder && isBelow && BigInt(xmax) < 9_000_000_000_000_000_000n ? text : undefined;
}
