/** Returns the caret position in a grouped number that has the given number of digits before it. */
export function caretAfterDigits(grouped: string, digits: number): number {
  let seen = 0;
  for (let position = 0; position < grouped.length; position += 1) {
    if (seen === digits) return position;
    if (grouped[position] !== " ") seen += 1;
  }
  return grouped.length;
}
