import { describe, expect, it } from "vitest";
import { catalogueOf, sayFrom, sayFromEach } from "./catalogue.ts";
import { say } from "./message.ts";

describe("say", () => {
  it.each([
    ["a text", { name: "Mary" }, "Dear Mary"],
    ["nothing", {}, "Dear "],
    ["a number", { name: 12_345 }, "Dear 12,345"],
    ["money", { name: { cents: 477_473, currency: "USD" as const } }, "Dear USD 4,774.73"],
    ["an amount", { name: { cents: -6_650 } }, "Dear -66.50"],
    ["a day", { name: { day: "2027-05-01" } }, "Dear Sat, May 1, 2027"],
    ["a date", { name: { date: "1984-03-09" } }, "Dear Mar 9, 1984"],
    ["a time", { name: { clock: "2027-05-01T19:55" } }, "Dear 7:55 PM"],
    ["a time to the second", { name: { exactClock: "2026-11-20T16:14:03" } }, "Dear 4:14:03 PM"],
    ["a time zone", { name: { zone: "America/Chicago", at: "2026-11-20T21:14:03Z" } }, "Dear Central Time"],
    ["a day without its year", { name: { dayOfYear: "2027-05-01" } }, "Dear May 1"],
    ["a month", { name: { month: 9 } }, "Dear September"],
    ["a list joined with and", { name: { all: ["A", "B", { cents: 100 }] } }, "Dear A, B and 1.00"],
    ["a list of one", { name: { all: ["A"] } }, "Dear A"],
    ["an empty list", { name: { all: [] } }, "Dear "],
    ["a list joined with or", { name: { any: ["A", "B"] } }, "Dear A or B"],
    ["another message", { name: { message: "{{who}} there", values: { who: "you" } } }, "Dear you there"],
  ])("inserts %s", (_, values, text) => {
    expect(say("Dear {{name}}", values, "en")).toBe(text);
  });

  it("formats facts in the language of the sentence, and money the same in all languages", () => {
    const values = { day: { day: "2027-05-01" }, paid: { cents: 123_456 } };
    expect(say("{{day}} {{paid}}", values, "ru")).toBe("сб, 1 мая 2027 г. 1,234.56");
  });

  it("chooses the form for the count by the rules of the language", () => {
    const english = { zero: "No seats", one: "{{count}} seat", other: "{{count}} seats" };
    expect([0, 1, 2, 21].map((count) => say(english, { count }, "en"))).toEqual([
      "No seats",
      "1 seat",
      "2 seats",
      "21 seats",
    ]);
    const russian = {
      one: "{{count}} место",
      few: "{{count}} места",
      many: "{{count}} мест",
      other: "{{count}} места",
    };
    expect([0, 1, 2, 5, 21].map((count) => say(russian, { count }, "ru"))).toEqual([
      "0 мест",
      "1 место",
      "2 места",
      "5 мест",
      "21 место",
    ]);
  });

  it("does not treat the text of a value as a placeholder", () => {
    expect(say("{{name}}", { name: "{{secret}}", secret: "x" }, "en")).toBe("{{secret}}");
  });
});

describe("catalogueOf", () => {
  interface Given {
    plain: object;
    late: { count: number; name: string };
  }
  it("accepts sentences that use the given values", () => {
    const late = { one: "{{name}} is {{count}} hour late", other: "{{name}} is {{count}} hours late" };
    expect(catalogueOf<Given>()({ plain: "Good", late }).late).toEqual(late);
  });

  it("does not compile if a sentence is missing, unknown, or uses a value that is not given", () => {
    // @ts-expect-error: `late` is missing
    catalogueOf<Given>()({ plain: "Good" });
    // @ts-expect-error: `early` is not a code
    catalogueOf<Given>()({ plain: "Good", late: "Late", early: "Early" });
    // @ts-expect-error: `gate` is not given
    catalogueOf<Given>()({ plain: "Good", late: "{{name}} waits at {{gate}}" });
  });
});

describe("sayFrom", () => {
  const late = { one: "{{name}} is {{count}} hour late", other: "{{name}} is {{count}} hours late" };
  const catalogue = catalogueOf<{ plain: object; late: { count: number; name: string } }>()({ plain: "Good", late });

  it("returns the message of a code", () => {
    const say = sayFrom(catalogue, "en");
    expect([say("plain"), say("late", { count: 2, name: "LO 4" })]).toEqual(["Good", "LO 4 is 2 hours late"]);
    expect(sayFromEach({ one: catalogue }, "en").one("plain")).toBe("Good");
  });

  it("does not compile without the values of a sentence, or with other values", () => {
    const say = sayFrom(catalogue, "en");
    // @ts-expect-error: `name` is missing
    say("late", { count: 2 });
    // @ts-expect-error: `plain` takes no values
    say("plain", { name: "LO 4" });
    // @ts-expect-error: `early` is not a code
    expect(() => say("early")).toThrow();
  });
});
