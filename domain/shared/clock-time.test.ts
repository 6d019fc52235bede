import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canBecomeTime, halfHours, isTypableTime, isTypedTime, readTime, toTwelveHours } from "./clock-time.ts";

describe("isTypableTime", () => {
  it.each(["", "0", "1", "01", "09", "10", "12", "1:", "02:", "12:", "12:5", "12:59", "01:00"])(
    "accepts %s",
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

  it("accepts every prefix of a valid time", () => {
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

  it.each(["", "1", "12:", "12:5", "00:10", "13:00", "12:60"])("%s is not a complete time", (text) => {
    expect(isTypedTime(text)).toBe(false);
  });
});

describe("canBecomeTime", () => {
  it.each(["13", "24:00", "24:", "12:6", "1:7", "1:75", "00", "99", "5:", "0:", "12:345", "ab", "560a", "0930p1"])(
    "refuses %s at once",
    (text) => {
      expect(canBecomeTime(text, "12")).toBe(false);
    },
  );

  it.each(["530a", "9p", "0930", "0755p", "11:45", "11:45 PM", "05:30 am", "1200N", "12p", "103a", "245p"])(
    "accepts %s and each of its beginnings",
    (text) => {
      for (let length = 0; length <= text.length; length += 1)
        expect([text.slice(0, length), canBecomeTime(text.slice(0, length), "12")]).toEqual([
          text.slice(0, length),
          true,
        ]);
    },
  );

  it("accepts a pasted time of 24 hours as a whole", () => {
    expect(canBecomeTime("16:30", "12")).toBe(true);
    expect(canBecomeTime("16", "12")).toBe(false);
  });

  it("accepts the hours 00 to 23 on the clock of 24 hours", () => {
    for (const text of ["13", "13:", "1630", "00:15", "23:59", "12:5"]) expect(canBecomeTime(text, "24")).toBe(true);
    for (const text of ["24:", "13:6", "24:00"]) expect(canBecomeTime(text, "24")).toBe(false);
  });
});

describe("readTime", () => {
  it.each([
    ["530a", "05:30"],
    ["5:30a", "05:30"],
    ["5:30 am", "05:30"],
    ["0530 AM", "05:30"],
    ["05:30 AM", "05:30"],
    ["9p", "21:00"],
    ["9 PM", "21:00"],
    ["12a", "00:00"],
    ["12p", "12:00"],
    ["1225A", "00:25"],
    ["1225P", "12:25"],
    ["1200N", "12:00"],
    ["1200M", "00:00"],
    ["12n", "12:00"],
    ["1630", "16:30"],
    ["16:30", "16:30"],
    ["2359", "23:59"],
    ["0015", "00:15"],
    ["0930", "09:30"],
    ["0530", "05:30"],
    ["00:15", "00:15"],
    [" 9p ", "21:00"],
  ])("reads %s as %s", (text, time) => {
    expect(readTime(text)).toEqual({ time });
  });

  it.each(["530", "5", "12", "1230", "12:30", "9", "11"])("refuses %s because it can be morning or evening", (text) => {
    expect(readTime(text)).toEqual({ refused: "half" });
  });

  it.each([
    "",
    "x",
    "p",
    "13p",
    "0p",
    "0:30a",
    "1630p",
    "560a",
    "2460",
    "2400",
    "16",
    "0",
    "12345",
    "-5p",
    "5.30p",
    "130n",
    "1:3p",
    "９p",
  ])("refuses %s as unreadable", (text) => {
    expect(readTime(text)).toEqual({ refused: "unreadable" });
  });

  it("accepts every time in the form in which the field shows it", () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
      const shown = toTwelveHours(time);
      for (const typed of [shown, shown.toLowerCase(), shown.replace(/[: M]/g, ""), shown.replace(/^0/, "")]) {
        expect(readTime(typed)).toEqual({ time });
      }
    }
  });

  it("reads its own output as the same time, for any input", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9:apmn ]{0,8}$/), (text) => {
        const { time } = readTime(text);
        if (time !== undefined) expect(readTime(toTwelveHours(time))).toEqual({ time });
      }),
    );
  });
});

describe("toTwelveHours", () => {
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
  ])("converts %s to %s", (time, expected) => {
    expect(toTwelveHours(time)).toBe(expected);
  });
});

it("offers every half hour of the day", () => {
  expect(halfHours).toHaveLength(48);
  expect(halfHours.slice(0, 3)).toEqual(["12:00 AM", "12:30 AM", "01:00 AM"]);
  expect(halfHours.at(-1)).toBe("11:30 PM");
});
