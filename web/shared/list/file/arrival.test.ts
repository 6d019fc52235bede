import { expect, test } from "vitest";
import { byteCounter, csvCounter } from "./arrival.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("counts the rows of a CSV file without its headings, in pieces that end anywhere", () => {
  const count = csvCounter();
  const text = '\uFEFF"Lead","Note"\r\n"1","two\nlines, and a ""quote"""\r\n"2",\r\n';
  expect(count(bytesOf("")).rows).toBe(0);
  const arrived = [...bytesOf(text)].map((byte) => count(Uint8Array.of(byte)));
  expect(arrived.at(-1)).toEqual({ rows: 2, bytes: bytesOf(text).length });
  expect(new Set(arrived.map(({ rows }) => rows))).toEqual(new Set([0, 1, 2]));
});

test("counts only the bytes of a compressed file", () => {
  const count = byteCounter();
  count(bytesOf("ab\n"));
  expect(count(bytesOf("c"))).toEqual({ bytes: 4 });
});
