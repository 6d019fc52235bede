/** "2026-11-20T21:14:03.512Z" → "20 Nov 2026, 21:14:03 UTC": to the second, as evidence wants it. */
export function momentInWords(instant: string): string {
  return `${dateInWords(instant)}, ${instant.slice(11, 19)} UTC`;
}

/** "1984-03-09" → "9 Mar 1984": read the same on both sides of the Atlantic. */
export function dateInWords(date: string): string {
  const [year = "", month = "", rest = ""] = date.split("-");
  return `${Number(rest.slice(0, 2))} ${months[Number(month) - 1] ?? month} ${year}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
