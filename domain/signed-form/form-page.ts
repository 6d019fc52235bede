/** The page of a form, without the secret part: what its purpose is, is what its address says. */
export function formPage(purpose: string): string {
  return pages[purpose] ?? `/${purpose}/form`;
}

/** A replacement card belongs to a booking, and its page lies there. */
const pages: Record<string, string> = { card: "/booking/card" };
