const name = "wantedPage";

/**
 * Where somebody wanted to go before they had to sign in. The way leads over another page, so a cookie of ten minutes
 * keeps it; local storage is spoken for (docs/rules/screens-and-formats.md#local-storage).
 */
export function rememberWanted(path: string | undefined): void {
  if (!path?.startsWith("/admin/")) return;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Firefox and older Safari.
  document.cookie = `${name}=${encodeURIComponent(path)}; Path=/auth; Max-Age=600; SameSite=Lax`;
}

/** The page to go on to; never one outside the office. */
export function takeWanted(): string {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; Path=/auth; Max-Age=0; SameSite=Lax`;
  const path = entry ? decodeURIComponent(entry.slice(name.length + 1)) : "";
  return path.startsWith("/admin/") ? path : "/admin/leads";
}
