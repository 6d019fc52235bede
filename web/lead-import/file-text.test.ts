import { expect, test } from "vitest";
import { largestPart } from "#contract/lead-import/calls.ts";
import type { Encoding } from "#domain/shared/encodings.ts";
import { examineFile } from "#web/shared/csv/encoding.ts";
import { beginningOf, countParts, LineTooLong, partsOf } from "./file-text.ts";

/** "Анна Ким" and "José Müller" in the encodings of older programs. */
const cyrillic = new Uint8Array([0xc0, 0xed, 0xed, 0xe0, 0x20, 0xca, 0xe8, 0xec, 0x0a]);
const western = new Uint8Array([...Buffer.from("Jos"), 0xe9, ...Buffer.from(" M"), 0xfc, ...Buffer.from("ller\n")]);

test.each<[string, BlobPart, Encoding, string]>([
  ["ASCII", "Ann,Lee\n", "utf-8", "Ann,Lee\n"],
  ["UTF-8 with a byte order mark", "\uFEFFАнна\n", "utf-8", "Анна\n"],
  ["UTF-8 without a byte order mark", "Анна\n", "utf-8", "Анна\n"],
  ["UTF-16", new Uint8Array([0xff, 0xfe, 0x10, 0x04, 0x0a, 0x00]), "utf-16le", "А\n"],
  ["Windows Cyrillic", cyrillic, "windows-1251", "Анна Ким\n"],
  ["Windows Western", western, "windows-1252", "José Müller\n"],
])("detects %s", async (_, bytes, encoding, text) => {
  const file = new Blob([bytes]);
  expect((await examineFile(file)).encoding).toBe(encoding);
  expect(await beginningOf(file, encoding)).toBe(text);
});

async function texts(file: Blob): Promise<string[]> {
  const all: string[] = [];
  for await (const part of partsOf(file, "utf-8")) all.push(part);
  return all;
}

test("splits a file at line ends, so that the parts add up to the file", async () => {
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

test("handles a last line without a line end, an empty file, and a line that is too long", async () => {
  expect(await texts(new Blob(["a\nb"]))).toEqual(["a\nb"]);
  expect(await texts(new Blob([""]))).toEqual([]);
  await expect(texts(new Blob([`a\n${"b".repeat(largestPart + 1)}`]))).rejects.toBeInstanceOf(LineTooLong);
});
