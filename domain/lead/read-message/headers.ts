const quoted = "^[> \\t*]*";
const address = "[\\w.+-]+@[\\w-]+\\.[\\w.-]+";
const clock = "\\d{1,2}[:.]\\d{2}";

/**
 * The lines that a mail program writes. "From: JFK" and "Date: May 5" are lines of a form, so a sender or recipient has
 * an address, and a date has a time of day.
 */
const headers: readonly RegExp[] = [
  new RegExp(`${quoted}(?:from|to|cc|bcc|reply-to|sender|от|кому|копия)[ \\t*]*:.*${address}.*$`, "gimu"),
  new RegExp(`${quoted}(?:sent|received|отправлено)[ \\t*]*:.*$`, "gimu"),
  new RegExp(`${quoted}(?:date|дата)[ \\t*]*:.*${clock}.*$`, "gimu"),
  new RegExp(`${quoted}(?:message-id|return-path|mime-version|content-type|x-[a-z-]+)[ \\t]*:.*$`, "gimu"),
  // On Mon, Nov 23, 2026 at 9:14 AM Ann Lee <ann@mail.example> wrote:
  new RegExp(`${quoted}(?:on|am|le|el)[ \\t].{0,80}${clock}.{0,120}:[ \\t]*$`, "gimu"),
  new RegExp(`${quoted}.{0,60}${clock}.{0,60}${address}.{0,20}(?:wrote|пишет|написал\\p{L}*)[ \\t]*:[ \\t]*$`, "gimu"),
  new RegExp(`${quoted}-{2,}[ \\t]*(?:original|forwarded)[ \\t]+message[ \\t]*-{2,}[ \\t]*$`, "gimu"),
];

/** Returns the text with blanks instead of the lines of mail programs, so that all positions stay the same. */
export function withoutHeaders(text: string): string {
  return headers.reduce((rest, header) => rest.replace(header, (line) => " ".repeat(line.length)), text);
}
