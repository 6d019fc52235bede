/** Returns the current time of this device, ISO in UTC. */
export function deviceNow(): string {
  return new Date().toISOString();
}
