/** Where the caret belongs in a grouped number so that as many digits stand before it as did before grouping. */
export function caretAfterDigits(grouped: string, digits: number): number {
  let seen = 0;
  for (let position = 0; position < grouped.length; position += 1) {
    if (seen === digits) return position;
    if (grouped[position] !== " ") seen += 1;
  }
  return grouped.length;
}
