/**
 * The display preferences of this device. Stored in cookies, because local storage holds only the session
 * (docs/rules/screens-and-formats.md#local-storage).
 */
type Preference = "language" | "theme" | "clock" | "zone" | "keys" | `columns-${string}`;

const yearSeconds = 365 * 24 * 60 * 60;

export function readPreference(name: Preference): string | undefined {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : undefined;
}

export function writePreference(name: Preference, value: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Firefox and older Safari.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

export function forgetPreference(name: Preference): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Firefox and older Safari.
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
