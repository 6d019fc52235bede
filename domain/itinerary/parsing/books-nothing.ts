/**
 * Returns true for a line that contains a flight but books none: an entry that sells one, as typed
 * (`0AZ686Y15SEPCDGMXPNN2`), or a message to airlines or a remark of an office that repeats a flight (`4 SSR OTHS 1A BA
 * 117 Y 12MAY LHRJFK HK1`, `RM ITIN …`, `1.H-…`). RM and RC are also airlines; their flight number then follows, and no
 * flight of another airline.
 */
export function booksNothing(line: string): boolean {
  return message.test(line) || entry.test(line);
}

const message =
  /^ {0,8}\d{0,3}[. ]{0,3}(?:[/*]?(?:SSR|OSI|GFAX|VRMK)[A-Z -]|R[MC][A-Z]?[ /*]{1,2}(?:(?!OPEN)[A-Z*]|\d{1,2}[.) ]{1,2}[A-Z0-9]{2} {0,3}\d{1,4} {0,3}[A-Z] {0,3}\d)|(?<=\.)[A-Z]{1,2}-)/;
const entry = /^ {0,3}>?(?:0|SS|SI)(?:[A-Z][A-Z0-9]|\d[A-Z])(?:\d{1,4}|OPEN)[A-Z]\/?\d{1,2}[A-Z]{9}/;
