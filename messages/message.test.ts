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
    ["a clock", { name: { clock: "2027-05-01T19:55" } }, "Dear 7:55 PM"],
    ["a day without its year", { name: { dayOfYear: "2027-05-01" } }, "Dear May 1"],
    ["a month", { name: { month: 9 } }, "Dear September"],
    ["all of several", { name: { all: ["A", "B", { cents: 100 }] } }, "Dear A, B and 1.00"],
    ["any of several", { name: { any: ["A", "B"] } }, "Dear A or B"],
    ["a country", { name: { country: "UZ" } }, "Dear Uzbekistan"],
    ["another message", { name: { message: "{{who}} there", values: { who: "you" } } }, "Dear you there"],
  ])("puts %s in its place", (_, values, text) => {
    expect(say("Dear {{name}}", values, "en")).toBe(text);
  });

  it("writes facts in the language of the sentence, and money alike in all", () => {
    const values = { day: { day: "2027-05-01" }, country: { country: "DE" }, paid: { cents: 123_456 } };
    expect(say("{{day}} {{country}} {{paid}}", values, "ru")).toBe("сб, 1 мая 2027 г. Германия 1,234.56");
  });

  it("takes the form of the count by the rules of the language", () => {
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
      ...["0 мест", "1 место", "2 места", "5 мест", "21 место"],
    ]);
  });

  it("does not read what a value says as a place", () => {
    expect(say("{{name}}", { name: "{{secret}}", secret: "x" }, "en")).toBe("{{secret}}");
  });
});

describe("catalogueOf", () => {
  interface Given {
    plain: object;
    late: { count: number; name: string };
  }
  it("takes sentences that name what is given", () => {
    const late = { one: "{{name}} is {{count}} hour late", other: "{{name}} is {{count}} hours late" };
    expect(catalogueOf<Given>()({ plain: "Good", late }).late).toEqual(late);
  });

  it("does not compile when a sentence is missing, unknown, or names what nobody gives", () => {
    // @ts-expect-error: `late` is missing
    catalogueOf<Given>()({ plain: "Good" });
    // @ts-expect-error: `early` is no code
    catalogueOf<Given>()({ plain: "Good", late: "Late", early: "Early" });
    // @ts-expect-error: nobody gives a gate
    catalogueOf<Given>()({ plain: "Good", late: "{{name}} waits at {{gate}}" });
  });
});

describe("sayFrom", () => {
  const late = { one: "{{name}} is {{count}} hour late", other: "{{name}} is {{count}} hours late" };
  const catalogue = catalogueOf<{ plain: object; late: { count: number; name: string } }>()({ plain: "Good", late });

  it("says what stands under a code", () => {
    const say = sayFrom(catalogue, "en");
    expect([say("plain"), say("late", { count: 2, name: "LO 4" })]).toEqual(["Good", "LO 4 is 2 hours late"]);
    expect(sayFromEach({ one: catalogue }, "en").one("plain")).toBe("Good");
  });

  it("does not compile without the values of a sentence, or with others", () => {
    const say = sayFrom(catalogue, "en");
    // @ts-expect-error: nobody says who is late
    say("late", { count: 2 });
    // @ts-expect-error: it takes no values
    say("plain", { name: "LO 4" });
    // @ts-expect-error: there is no such code
    expect(() => say("early")).toThrow();
  });
});
