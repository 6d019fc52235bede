import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halfHours, isTypableTime, isTypedTime, toTwelveHours, toTwentyFourHours } from "./clock-time.ts";

describe("typing a time", () => {
  it.each(["", "0", "1", "01", "09", "10", "12", "1:", "02:", "12:", "12:5", "12:59", "01:00"])(
    "lets %s stand",
    (text) => {
      expect(isTypableTime(text)).toBe(true);
    },
  );

  it.each(["2", "9", "00", "13", "2:30", "0:30", "12:6", "12:60", "12:345", "1:300", "ab", "-1"])(
    "stops %s",
    (text) => {
      expect(isTypableTime(text)).toBe(false);
    },
  );

  it("never stops somebody on the way to a valid time", () => {
    const time = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 59 }));
    fc.assert(
      fc.property(time, ([hour, minute]) => {
        const text = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
        for (let length = 0; length <= text.length; length += 1)
          expect(isTypableTime(text.slice(0, length))).toBe(true);
        expect(isTypedTime(text)).toBe(true);
      }),
    );
  });

  it.each(["", "1", "12:", "12:5", "00:10", "13:00", "12:60"])("%s is not yet or never a time", (text) => {
    expect(isTypedTime(text)).toBe(false);
  });
});

describe("24 hours to 12", () => {
  it.each([
    ["00:00", "12:00 AM"],
    ["00:30", "12:30 AM"],
    ["9:05", "09:05 AM"],
    ["12:00", "12:00 PM"],
    ["23:59", "11:59 PM"],
    ["24:00", ""],
    ["12:60", ""],
    ["noon", ""],
    ["", ""],
  ])("%s is %s", (time, expected) => {
    expect(toTwelveHours(time)).toBe(expected);
  });
});

describe("12 hours to 24", () => {
  it.each([
    ["12:00 AM", "00:00"],
    ["12:30 pm", "12:30"],
    ["02:30 PM", "14:30"],
    ["2:30PM", "14:30"],
    ["13:00 PM", ""],
    ["00:10 AM", ""],
    ["10:60 AM", ""],
    ["10:00", ""],
  ])("%s is %s", (time, expected) => {
    expect(toTwentyFourHours(time)).toBe(expected);
  });

  it("undoes the other direction for every minute of the day", () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
      expect(toTwentyFourHours(toTwelveHours(time))).toBe(time);
    }
  });
});

it("offers every half hour of the day", () => {
  expect(halfHours).toHaveLength(48);
  expect(halfHours.slice(0, 3)).toEqual(["12:00 AM", "12:30 AM", "01:00 AM"]);
  expect(halfHours.at(-1)).toBe("11:30 PM");
});
