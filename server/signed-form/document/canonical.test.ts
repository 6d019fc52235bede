import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, hashOf } from "#server/audit/index.ts";
import { aSignedRecord, secretNumber } from "#tests/server/signed-records.ts";
import { newVerificationCode, normaliseCode } from "./verification-code.ts";

/** Returns the same value with the keys of every object in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, shuffled(part)]),
  );
}

test("ignores the order of keys", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
    }),
  );
});

test("writes a value the same way after reading it back", () => {
  const text = canonicalJson(aSignedRecord());
  expect(canonicalJson(JSON.parse(text))).toBe(text);
});

test("changes the hash if one byte changes", () => {
  const text = canonicalJson(aSignedRecord());
  fc.assert(
    fc.property(fc.nat(text.length - 1), (place) => {
      const other = text[place] === "x" ? "y" : "x";
      expect(hashOf(text.slice(0, place) + other + text.slice(place + 1))).not.toEqual(hashOf(text));
    }),
  );
});

test("stores only the last four digits of a card in the record", () => {
  const text = canonicalJson(aSignedRecord());
  expect(text).toContain('"last4":"1111"');
  expect(text).not.toContain(secretNumber);
  expect(text).not.toContain("encrypted");
});

test("creates different verification codes that can be read aloud and typed", () => {
  const codes = Array.from({ length: 200 }, newVerificationCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
  expect(normaliseCode(" 7k3qm 0v9tx2hj8npqrs4 ")).toBe("7K3QM-0V9TX-2HJ8N-PQRS4");
  expect(normaliseCode("OIL00-")).toBe("01100");
});
