import { inflateRawSync } from "node:zlib";

/** A cell as a spreadsheet shows it: its type, its value, and the code of its number format. */
export interface ReadCell {
  type: "text" | "number" | "boolean";
  value: string | number | boolean;
  format: string;
  isBold?: true;
}

export interface Sheet {
  name: string;
  /** The cells by row and place. A cell that is not in the file is undefined. */
  rows: (ReadCell | undefined)[][];
}

/** Reads the sheets of a workbook, of which each must be in the parts that lead to it. */
export function sheetsOf(workbook: Buffer | ReadonlyMap<string, string>): Sheet[] {
  const files = workbook instanceof Map ? workbook : filesIn(workbook as Buffer);
  const part = (path: string) => files.get(path) ?? fail(`The workbook has no ${path}`);
  const types = part("[Content_Types].xml");
  const targets = new Map(
    [...part("xl/_rels/workbook.xml.rels").matchAll(/Id="(\w+)"[^>]*Target="([^"]+)"/g)].map(([, id, target]) => [
      id,
      `xl/${target}`,
    ]),
  );
  const styles = stylesOf(part("xl/styles.xml"));
  return [...part("xl/workbook.xml").matchAll(/<sheet name="([^"]*)"[^>]*r:id="(\w+)"/g)].map(([, name = "", id]) => {
    const path = targets.get(id) ?? fail(`The sheet ${name} has no part`);
    if (!types.includes(`PartName="/${path}"`)) fail(`${path} has no content type`);
    const [, data = ""] = /<sheetData>(.*)<\/sheetData>/s.exec(part(path)) ?? [];
    return { name, rows: rowsOf(data, styles) };
  });
}

type Style = Pick<ReadCell, "format" | "isBold">;

function stylesOf(xml: string): Style[] {
  const custom = new Map([...xml.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]));
  const formats = new Map([["0", "General"], ["2", "0.00"], ["49", "@"], ...custom]);
  const fonts = [...xml.matchAll(/<font>(.*?)<\/font>/g)].map(([, font = ""]) => font.includes("<b/>"));
  const [, used = ""] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(xml) ?? [];
  return [...used.matchAll(/<xf([^>]*)\/>/g)].map(([, given = ""]) => {
    const [, format = "0"] = /numFmtId="(\d+)"/.exec(given) ?? [];
    const [, font = "0"] = /fontId="(\d+)"/.exec(given) ?? [];
    const code = formats.get(format) ?? fail(`No number format ${format}`);
    return { format: code, ...(fonts[Number(font)] ? { isBold: true } : {}) };
  });
}

function rowsOf(data: string, styles: readonly Style[]): Sheet["rows"] {
  return [...data.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number, content = ""], index) => {
    if (Number(number) !== index + 1) fail(`Row ${number} is at ${index + 1}`);
    const row: (ReadCell | undefined)[] = [];
    for (const [, letters = "", of, given = "", inside = ""] of content.matchAll(
      /<c r="([A-Z]+)(\d+)"([^>]*)>(.*?)<\/c>/gs,
    )) {
      if (of !== number) fail(`Cell ${letters}${of} is in row ${number}`);
      const [, style = "0"] = /s="(\d+)"/.exec(given) ?? [];
      const [, type] = /t="(\w+)"/.exec(given) ?? [];
      row[placeOf(letters)] = { ...contentOf(type, inside), ...(styles[Number(style)] ?? fail(`No style ${style}`)) };
    }
    return Array.from(row);
  });
}

function contentOf(type: string | undefined, inside: string): Pick<ReadCell, "type" | "value"> {
  const [, text = ""] = /<(?:v|t)(?: [^>]*)?>(.*)<\/(?:v|t)>/s.exec(inside) ?? [];
  if (type === "inlineStr") return { type: "text", value: unescaped(text) };
  return type === "b" ? { type: "boolean", value: text === "1" } : { type: "number", value: Number(text) };
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const placeOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Returns the texts of the files in a ZIP archive, by the central directory at its end. */
export function filesIn(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06"));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    files.set(name, (archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString("utf8"));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

function fail(message: string): never {
  throw new Error(message);
}
