import { expect, test } from "vitest";
import type { Encoding } from "#domain/shared/encodings.ts";
import { examineFile } from "./encoding.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const ascii = (text: string) => new Uint8Array(Buffer.from(text));
const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));

/** Returns the bytes that a decoder of a single-byte encoding reads as the text. */
function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text].map((letter) => all.indexOf(letter)));
}

const encodingOf = async (...parts: BlobPart[]) => (await examineFile(new Blob(parts))).encoding;

test.each<[string, BlobPart, Encoding]>([
  ["ASCII", ascii("Ann,Lee\n"), "utf-8"],
  ["UTF-8", "\uFEFFАнна\n", "utf-8"],
  ["UTF-16 with a byte order mark", bytes(0xff, 0xfe, 0x10, 0x04, 0x0a, 0x00), "utf-16le"],
  ["UTF-16 big-endian", bytes(0xfe, 0xff, 0x04, 0x10, 0x00, 0x0a), "utf-16be"],
  ["UTF-16 without a byte order mark", utf16("Имя,Email\nАнна,a@mail.example\n"), "utf-16le"],
  ["Windows Cyrillic", encoded("Имя;Телефон\nАнна Ким;\n", "windows-1251"), "windows-1251"],
  ["Windows Cyrillic in capitals", encoded("АННА КАРЕНИНА", "windows-1251"), "windows-1251"],
  ["Windows Western", latin("José Müller\n"), "windows-1252"],
  ["an apostrophe of Windows", encoded("O’Brien\n", "windows-1252"), "windows-1252"],
])("detects %s", async (_, file, encoding) => {
  expect(await encodingOf(file)).toBe(encoding);
});

test.each<[string, string, string]>([
  ["Russian in KOI8-R", "Анна Каренина", "koi8-r"],
  ["Russian in capitals in KOI8-R", "АННА", "koi8-r"],
  ["Russian of DOS", "Анна Каренина", "ibm866"],
  ["Russian of ISO 8859-5", "Анна Каренина", "iso-8859-5"],
  ["Russian of an old Mac", "Анна Каренина", "x-mac-cyrillic"],
  ["Polish", "Łukasz Wałęsa", "windows-1250"],
  ["Czech", "Kučera Dvořák", "windows-1250"],
  ["Turkish", "Ayşe Yıldız", "windows-1254"],
  ["Greek", "Μαρία", "windows-1253"],
  ["Hebrew", "שרה כהן", "windows-1255"],
  ["an old Mac", "José Müller", "macintosh"],
  // The letter is ñ in Windows-1252, but ń in Windows-1250.
  ["a letter that differs between Western and Central European", "Muñoz", "windows-1252"],
])("leaves %s to the person", async (_, text, encoding) => {
  expect(await encodingOf(encoded(`Name\n${text}\n`, encoding))).toBeUndefined();
});

test("leaves a text with few zero bytes to the person", async () => {
  expect(await encodingOf(ascii("Ann,Lee\n".repeat(20)), bytes(0))).toBeUndefined();
});

test("leaves DOS, Chinese and truncated UTF-8 files to the person", async () => {
  expect(await encodingOf(ascii("Jos"), bytes(0x82), ascii(",M"), bytes(0x94), ascii("ller\n"))).toBeUndefined();
  expect(await encodingOf(bytes(0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7, 0x0a))).toBeUndefined();
  expect(await encodingOf("José\n", bytes(0xc3))).toBeUndefined();
});

test("examines the whole file, because its first letter with an accent may come late", async () => {
  const filler = ascii("Ann,Lee\n".repeat(200_000));
  expect(await encodingOf(filler, latin("José\n"))).toBe("windows-1252");
  expect(await encodingOf("Müller\n", filler, latin("José\n"))).toBeUndefined();
});

test("returns words that look different in each encoding", async () => {
  const { sampleIn } = await examineFile(new Blob([encoded("Łukasz Nowak, Ćwik, Łukasz\n", "windows-1250")]));
  expect(sampleIn("windows-1250")).toBe("Łukasz, Ćwik");
  expect(sampleIn("windows-1252")).toBe("£ukasz, Æwik");
});
