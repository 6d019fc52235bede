import { expect, test } from "vitest";
import { largestPart } from "#contract/lead-import.ts";
import { beginningOf, countParts, type Encoding, guessEncoding, LineTooLong, partsOf } from "./file-text.ts";

/** "Анна Ким" and "José Müller" as older programs write them. */
const cyrillic = new Uint8Array([0xc0, 0xed, 0xed, 0xe0, 0x20, 0xca, 0xe8, 0xec, 0x0a]);
const western = new Uint8Array([...Buffer.from("Jos"), 0xe9, ...Buffer.from(" M"), 0xfc, ...Buffer.from("ller\n")]);

test.each<[string, BlobPart, Encoding, string]>([
  ["plain letters", "Ann,Lee\n", "utf-8", "Ann,Lee\n"],
  ["Unicode with its mark", "\uFEFFАнна\n", "utf-8", "Анна\n"],
  ["Unicode without", "Анна\n", "utf-8", "Анна\n"],
  ["Unicode of two bytes", new Uint8Array([0xff, 0xfe, 0x10, 0x04, 0x0a, 0x00]), "utf-16le", "А\n"],
  ["Cyrillic of Windows", cyrillic, "windows-1251", "Анна Ким\n"],
  ["Western letters of Windows", western, "windows-1252", "José Müller\n"],
])("%s are known", async (_, bytes, encoding, text) => {
  const file = new Blob([bytes]);
  expect(await guessEncoding(file)).toBe(encoding);
  expect(await beginningOf(file, encoding)).toBe(text);
});

async function texts(file: Blob): Promise<string[]> {
  const all: string[] = [];
  for await (const part of partsOf(file, "utf-8")) all.push(part);
  return all;
}

test("a file is cut where lines end, and put together again it is the same", async () => {
  const text = Array.from({ length: 9000 }, (_, index) => `${index},Анна,"Ким ${"x".repeat(index % 90)}"\r\n`).join("");
  const all = await texts(new Blob([text]));
  expect(all.length).toBeGreaterThan(2);
  expect(await countParts(new Blob([text]), "utf-8")).toBe(all.length);
  for (const part of all) {
    expect(part.length).toBeLessThanOrEqual(largestPart);
    expect(part.endsWith("\n")).toBe(true);
  }
  expect(all.join("")).toBe(text);
});

test("a last line without an end, an empty file, and a line that is too long", async () => {
  expect(await texts(new Blob(["a\nb"]))).toEqual(["a\nb"]);
  expect(await texts(new Blob([""]))).toEqual([]);
  await expect(texts(new Blob([`a\n${"b".repeat(largestPart + 1)}`]))).rejects.toBeInstanceOf(LineTooLong);
});
