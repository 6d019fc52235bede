import type { CellKind, FileColumn } from "./cells.ts";
import { textOf } from "./cells.ts";

/**
 * The XML of one sheet of a workbook (ECMA-376, part 1, 18.3). Texts are written into their cells (`inlineStr`), because
 * a table of shared texts would grow with the file. A text is never a formula: only the element `f` is one.
 */

/** The indexes of the cell formats in `stylesXml`. */
const formats: Record<CellKind | "header", number> = {
  number: 0,
  yesNo: 0,
  header: 1,
  other: 2,
  amount: 3,
  percent: 3,
  day: 4,
  instant: 5,
};

/** In characters of the default font. */
const widths: Record<CellKind, number> = {
  other: 24,
  number: 10,
  amount: 14,
  percent: 10,
  day: 12,
  instant: 20,
  yesNo: 10,
};

/** The longest text that a cell can contain. */
const longestText = 32_767;
const daySeconds = 86_400;
/** The number of 1 January 1970 in a spreadsheet. */
const firstOf1970 = 25_569;
/** Spreadsheets count a 29 February 1900, so the numbers of earlier days differ between them. */
const firstSafeDay = "1900-03-01";

export const stylesXml = part(
  "styleSheet",
  `<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
    `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
    `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
    `<borders count="1"><border/></borders>` +
    `<cellStyleXfs count="1"><xf/></cellStyleXfs>` +
    `<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>${[49, 2, 164, 165].map(withNumberFormat).join("")}</cellXfs>`,
);

function withNumberFormat(id: number): string {
  return `<xf numFmtId="${id}" applyNumberFormat="1"/>`;
}

/** Returns a part of a workbook, with the root element `name`. */
export function part(name: string, content: string): string {
  const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const related = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${name} xmlns="${namespace}" xmlns:r="${related}">${content}</${name}>`;
}

/** Returns the beginning of a sheet: the widths of its columns, and a bold first row that stays in view. */
export function sheetBegin(columns: readonly FileColumn[]): string {
  const [begin] = part("worksheet", "\n").split("\n</");
  const pane = `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>`;
  const sizes = columns.map(({ header, kind = "other" }, at) => {
    const width = Math.max(widths[kind], header.length + 2);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const headers = columns.map(({ header }, at) => textCell(letters(at), 1, formats.header, header));
  return (
    `${begin}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<cols>${sizes.join("")}</cols><sheetData><row r="1">${headers.join("")}</row>`
  );
}

export const sheetEnd = "</sheetData></worksheet>";

/** Returns a function that writes rows. `first` is the number of the first of them in the sheet, from 2. */
export function rowWriter(columns: readonly FileColumn[]): (rows: readonly object[], first: number) => string {
  const placed = columns.map(({ key, kind = "other" }, at) => ({ key, kind, letter: letters(at) }));
  return (rows, first) => {
    let xml = "";
    for (const [index, row] of rows.entries()) {
      const number = first + index;
      xml += `<row r="${number}">`;
      for (const { key, kind, letter } of placed) {
        const value = (row as Record<string, unknown>)[key];
        if (value !== null && value !== undefined) xml += cell(letter, number, kind, value);
      }
      xml += "</row>";
    }
    return xml;
  };
}

function cell(letter: string, row: number, kind: CellKind, value: unknown): string {
  const format = formats[kind];
  switch (kind) {
    case "number":
      return numberCell(letter, row, format, String(value));
    case "amount":
    case "percent":
      return numberCell(letter, row, format, String((value as number) / 100));
    case "yesNo":
      return `<c r="${letter}${row}" t="b"><v>${value ? 1 : 0}</v></c>`;
    case "day":
    case "instant": {
      if (String(value) < firstSafeDay) return textCell(letter, row, formats.other, String(value));
      // Without fractions of a second, as in the CSV.
      const seconds = Math.floor(Date.parse(String(value)) / 1000);
      return numberCell(letter, row, format, String(seconds / daySeconds + firstOf1970));
    }
    default:
      if (typeof value === "number") return cell(letter, row, "number", value);
      if (typeof value === "boolean") return cell(letter, row, "yesNo", value);
      return textCell(letter, row, format, textOf(value));
  }
}

function numberCell(letter: string, row: number, format: number, value: string): string {
  return `<c r="${letter}${row}" s="${format}"><v>${value}</v></c>`;
}

function textCell(letter: string, row: number, format: number, value: string): string {
  return `<c r="${letter}${row}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const special = /[&<>\ufffe\uffff]|(?![\t\n])\p{Cc}|_(?=x[\da-fA-F]{4}_)/gu;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Escapes a text for XML. Characters that XML excludes are written as `_x0007_`, as spreadsheets do. */
function escaped(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replace(special, (found) => entities[found] ?? hexadecimal(found));
}

function hexadecimal(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}

/** Returns the letters of the column at a place, from 0: A, B, … Z, AA. */
function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}
