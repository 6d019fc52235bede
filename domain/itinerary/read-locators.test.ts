import fc from "fast-check";
import { expect, test } from "vitest";
import { readLocators } from "./read-locators.ts";

const read = (...lines: string[]) => {
  const { airlines, gds } = readLocators(lines.join("\n"));
  return { ...Object.fromEntries(airlines), ...(gds !== null && { gds }) };
};

test("reads the locators of a Sabre screen, wrapped and mistyped, and the one of the system", () => {
  expect(
    read(
      " 1 AA 836S 21AUG T BOSCLT*HK5  1110A  129P /DCAA*WRHMYM /E",
      " 2 AF1169L 09MAY T MANCDG*HK2   745P 1010P",
      "                                      /dcaf*5jv97q /E",
      "6IIF.6IIF*AAI 2001/12SEP18 KGBBLF H",
    ),
  ).toEqual({ AA: "WRHMYM", AF: "5JV97Q", gds: "KGBBLF" });
});

test("reads the locators of an Amadeus screen", () => {
  expect(
    read(
      "RP/SJC1S212D/SJC1S212D            ZM/SU   1MAR18/0839Z   PM2IK9",
      "  2  LH7767 S 25JUN 1 ORDFCO HK2   350P 825A 26JUN  E  LH/PM2IK9",
      "  3  QR 707 O 04SEP 7*DOHIAD HK1   815A 320P 04SEP  E  QR/43DJ9D",
    ),
  ).toEqual({ LH: "PM2IK9", QR: "43DJ9D", gds: "PM2IK9" });
});

test("reads the locator of Galileo from the first line", () => {
  expect(read("VH5M50/WS QSBYC DPBVWS  AG 05578602 06JUN", " 1. UA  901 Y  12DEC LHRSFO HK1  1100A 200P")).toEqual({
    gds: "VH5M50",
  });
});

test("leaves out an airline or a system with two different locators, and takes no connection without one", () => {
  expect(read(" 1 AA 836S 21AUG T BOSCLT*HK5 1110A 129P /DCAA*WRHMYM", " 2 AA 9Y 22AUG /DCAA*QQQQQQ")).toEqual({});
  expect(read("VH5M50/WS QSBYC DPBVWS", "HBJZLE/WS QSBIV VTL9WS")).toEqual({});
  expect(read(" 1 AA 836S 21AUG T BOSCLT*HK5  1110A  129P /DCAA /E")).toEqual({});
});

test("reads any text without failing", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      for (const locator of readLocators(text).airlines.values()) expect(locator).toMatch(/^[A-Z0-9]{5,8}$/);
    }),
  );
});
