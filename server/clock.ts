/** The present instant, ISO in UTC. Whoever does business takes it from `parts.now()` or as an argument. */
export function systemNow(): string {
  return new Date().toISOString();
}
