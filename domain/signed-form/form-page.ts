/** Returns the path of a form's page, without the secret part of the link. */
export function formPage(purpose: string): string {
  return pages[purpose] ?? `/${purpose}/form`;
}

/** The forms whose pages are below /booking: replacement cards and answers to schedule changes. */
const pages: Record<string, string> = { card: "/booking/card", schedule: "/booking/schedule" };
