/**
 * Returns true for the path of a page without sign-in (docs/rules/screens-and-formats.md#pages-without-sign-in). Paths of
 * staff screens contain the same words: `/admin/quotes/1/requests/refund/2/edit`.
 */
export function isPublicPath(path: string): boolean {
  return /booking|cancel|refund/.test(path) && !path.startsWith("/admin/");
}
