/**
 * Messages to airlines and an office's remarks repeat flights as they were, and book none: `4 SSR OTHS 1A BA 117 Y 12MAY LHRJFK HK1`,
 * `RM ITIN …`, `1.H-…`. RM and RC are airlines too, and then a number follows.
 */
export function isMessage(line: string): boolean {
  return message.test(line);
}

const message =
  /^ {0,8}\d{0,3}[. ]{0,3}(?:[/*]?(?:SSR|OSI|GFAX|VRMK)[A-Z -]|R[MC][A-Z]?[ /*]{1,2}(?!OPEN)[A-Z*]|(?<=\.)[A-Z]{1,2}-)/;
