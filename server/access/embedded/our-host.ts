import type { Config } from "#server/config.ts";

/**
 * Whether a Host header names this installation: its public address, or this machine by whatever port leads here. Any
 * other is a page elsewhere whose name was pointed at us, and would be sent the code of a sign-in.
 */
export function isOurHost({ publicUrl }: Pick<Config, "publicUrl">, host: string): boolean {
  return host === new URL(publicUrl).host || /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(host);
}
