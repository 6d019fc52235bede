/** The page of a form, without the secret part: what its purpose is, is what its address says. */
export function formPage(purpose: string): string {
  return pages[purpose] ?? `/${purpose}/form`;
}

/** What belongs to a booking has its page there: a replacement card, and an answer to what the airline changed. */
const pages: Record<string, string> = { card: "/booking/card", schedule: "/booking/schedule" };
