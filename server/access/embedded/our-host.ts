import type { Config } from "#server/config.ts";

/**
 * Returns whether a Host header names this installation: its public address, or this machine on any port. Any other
 * host belongs to a foreign page whose name points at this server, and it would receive the code of a sign-in.
 */
export function isOurHost({ publicUrl }: Pick<Config, "publicUrl">, host: string): boolean {
  return host === new URL(publicUrl).host || /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(host);
}
