import type { DateOrder, Separator } from "#domain/lead/import/fields.ts";
import type { Encoding } from "#domain/shared/encodings.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";
import type { WorkbookProblem } from "./workbook.ts";

export const separatorNames: Record<Separator, Text> = texts({
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Vertical bar",
});

export const dateOrderNames: Record<DateOrder, Text> = texts({
  mdy: "Month first: 5/31/2027",
  dmy: "Day first: 31.5.2027",
});

export const encodingNames: Record<Encoding, Text> = texts({
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "Western European (Windows-1252)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1254": "Turkish (Windows-1254)",
  "koi8-r": "Cyrillic (KOI8-R)",
  ibm866: "Cyrillic (DOS, code page 866)",
  macintosh: "Western European (Mac)",
});

export const workbookProblems: Record<WorkbookProblem, Text> = texts({
  unreadable: "This workbook cannot be opened. Remove its password, or save it as .xlsx or CSV, and choose it again.",
  too_large: "This workbook is too large. Split it, or save fewer rows.",
  not_loaded: "Workbooks cannot be read now. Reload the page, or save the sheet as CSV.",
});
