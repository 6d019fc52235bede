import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlace, placeCalled } from "#domain/itinerary/reference/place-names.ts";
import { readMessage } from "./read-message.ts";
import { unreadParts, withTripType } from "./unread.ts";

const read = (text: string) =>
  readMessage(text, { today: "2026-11-20", places: { called: placeCalled, code: isPlace } });
const unread = (text: string) => unreadParts(text, read(text)).map(({ start, end }) => text.slice(start, end));

test.each([
  ["2 adults plus a baby and our cat, from Denver to Tashkent", ["our cat"]],
  ["Leaving May 3, returning around the middle of June", ["returning around the middle of June"]],
  ["From Denver to Tashkent on May 3. My dates are flexible. Call me.", ["My dates are flexible"]],
  ["My mother needs a wheelchair and we bring a dog", ["My mother needs a wheelchair", "we bring a dog"]],
  ["2 adults and 1 child from Denver to Tashkent, leaving May 3, returning May 20", []],
  ["Please call me", []],
])("shows what was not understood: %s", (text, parts) => {
  expect(unread(text)).toEqual(parts);
});

test("shows parts inside of the text that overlap no finding and each other", () => {
  const words = ["baby", "returning", "around", "May 3", "to Denver", "2 adults", ",", ".", "and", "wheelchair", "hi"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 25 }), (picked) => {
      const text = picked.join(" ");
      const findings = read(text);
      const parts = unreadParts(text, findings);
      const all = [...findings, ...parts];
      for (const part of parts) {
        expect(part.start).toBeLessThan(part.end);
        expect(part.end).toBeLessThanOrEqual(text.length);
        expect(all.filter((other) => other.start < part.end && part.start < other.end)).toEqual([part]);
      }
    }),
  );
});

test.each([
  ["Denver to Tashkent, leaving May 3, returning May 20", "roundtrip"],
  ["Denver to Tashkent, leaving May 3", undefined],
  ["One way, Denver to Tashkent, leaving May 3, returning May 20", "oneway"],
])("takes the type of the trip from two dates: %s", (text, type) => {
  expect(withTripType(read(text)).find(({ field }) => field === "tripType")?.value).toBe(type);
});
