const name = "wantedPage";

/**
 * Stores the path that the user wanted to open before they had to sign in. Sign-in leads over another page, so the path
 * is kept in a cookie for ten minutes. Local storage holds only the session
 * (docs/rules/screens-and-formats.md#local-storage).
 */
export function rememberWanted(path: string | undefined): void {
  if (path?.startsWith("/admin/")) remember(path);
}

/** Stores that the page of the user is open in another tab, which waits until they have signed in. */
export function rememberOtherTab(): void {
  remember(otherTab);
}

const otherTab = "other-tab";

function remember(path: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Firefox and older Safari.
  document.cookie = `${name}=${encodeURIComponent(path)}; Path=/auth; Max-Age=600; SameSite=Lax`;
}

/**
 * Returns the stored path and deletes it. Undefined if the page is open in another tab. Never returns a path outside the
 * office.
 */
export function takeWanted(): string | undefined {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; Path=/auth; Max-Age=0; SameSite=Lax`;
  const path = entry ? decodeURIComponent(entry.slice(name.length + 1)) : "";
  if (path === otherTab) return undefined;
  return path.startsWith("/admin/") ? path : "/admin/leads";
}
