/** Which of the things that customers asked for is taken up: the number of a customer's request. */
export function askedSearch(raw: Record<string, unknown>): { asked?: number } {
  const asked = Number(raw.asked);
  return Number.isSafeInteger(asked) && asked > 0 ? { asked } : {};
}
