/** "2026-11-20T21:14:03.512Z" → "Nov 20, 2026, 21:14:03 UTC": to the second, as evidence wants it. */
export function momentInWords(instant: string): string {
  return `${dateInWords(instant)}, ${instant.slice(11, 19)} UTC`;
}

/** "1984-03-09" → "Mar 9, 1984": the month in letters, as the mails and the form write it. */
export function dateInWords(date: string): string {
  const [year = "", month = "", rest = ""] = date.split("-");
  return `${months[Number(month) - 1] ?? month} ${Number(rest.slice(0, 2))}, ${year}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
