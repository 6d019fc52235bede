/** Reads the id of the customer request that the page was opened for from the address. */
export function askedSearch(raw: Record<string, unknown>): { asked?: number } {
  const asked = Number(raw.asked);
  return Number.isSafeInteger(asked) && asked > 0 ? { asked } : {};
}
