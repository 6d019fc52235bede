/** Returns the present instant, ISO in UTC. Business code takes it from `parts.now()` or as an argument instead. */
export function systemNow(): string {
  return new Date().toISOString();
}
