/**
 * Converts "TERMINAL 2", "INTERNATIONAL 1A", "AEROGARE 2 TERMINAL E" to "2", "1A", "2E", the format of other screens. A
 * terminal with only a name keeps the letter that systems use for it; null for all other names.
 */
export function terminalCode(printed: string | null): string | null {
  if (!printed) return null;
  if (/^[A-Z0-9]{1,3}$/.test(printed)) return printed;
  const [, building = ""] = /\bAEROGARE (\d)\b/.exec(printed) ?? [];
  const [, code] = /\bTERMINAL ([A-Z0-9]{1,2})\b/.exec(printed) ?? /(?:^| )(\d[A-Z]?)(?: |$)/.exec(printed) ?? [];
  if (code) return building === code ? code : building + code;
  const [, name] = /^(INTERNATIONAL|MAIN|NORTH|SOUTH|EAST|WEST|DOMESTIC)\b/.exec(printed) ?? [];
  return building || (name?.charAt(0) ?? null);
}
