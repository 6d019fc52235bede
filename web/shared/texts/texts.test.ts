import { afterEach, describe, expect, test, vi } from "vitest";
import { showLanguage, shownLanguage, t, text, texts } from "./texts.ts";

const stops = text({ zero: "nonstop", one: "{{count}} stop", other: "{{count}} stops" });

// `showLanguage` sets the `lang` attribute of the document.
vi.stubGlobal("document", { documentElement: {} });

test.each([
  [t("Sign"), "Sign"],
  [t("Call {{agency}},", { agency: "Farewright" }), "Call Farewright,"],
  [t("{{name}}, {{name}}!", { name: "Mary" }), "Mary, Mary!"],
  [t(stops, { count: 0 }), "nonstop"],
  [t(stops, { count: 1 }), "1 stop"],
  [t(stops, { count: 2 }), "2 stops"],
  [
    t("{{price}} on {{day}}", { price: { cents: 123_456 }, day: { day: "2027-05-01" } }),
    "1,234.56 on Sat, May 1, 2027",
  ],
  // Values are typed by people. A text in them that looks like a placeholder or a pattern is not replaced.
  [t("{{name}} <b>", { name: "{{count}} $& <i>" }), "{{count}} $& <i> <b>"],
  [t("Terminal {{terminal}}", { terminal: null }), "Terminal "],
])("%s", (said, expected) => {
  expect(said).toBe(expected);
});

afterEach(() => showLanguage("en"));

describe("another language", () => {
  test("takes sentences and plural forms from its catalogue and formats dates", () => {
    showLanguage("ru", {
      sentences: {
        Sign: "Подписать",
        "{{count}} stops": {
          one: "{{count}} стоп",
          few: "{{count}} стопа",
          many: "{{count}} стопов",
          other: "{{count}} стопа",
        },
        "Ends on {{day}}": "До {{day}}",
      },
      codes: {},
    });
    expect([t("Sign"), t("Not translated")]).toEqual(["Подписать", "Not translated"]);
    expect([1, 2, 5, 21].map((count) => t(stops, { count }))).toEqual(["1 стоп", "2 стопа", "5 стопов", "21 стоп"]);
    expect(t("Ends on {{day}}", { day: { day: "2027-05-01" } })).toBe("До сб, 1 мая 2027 г.");
    expect([shownLanguage(), document.documentElement.lang]).toEqual(["ru", "ru"]);
  });
});

test("marks all sentences of a table", () => {
  const words = texts({ hot: "Hot", of: { lost: "Lost" }, isGrave: true });
  expect([t(words.hot), t(words.of.lost), words.isGrave]).toEqual(["Hot", "Lost", true]);
});

test("does not compile texts that no catalogue can contain", () => {
  const put: string = ["New", "lead"].join(" ");
  // @ts-expect-error: the sentence is built at runtime
  t(put);
  // @ts-expect-error: the value of `agency` is missing
  expect(t("Call {{agency}}")).toBe("Call ");
  // @ts-expect-error: the sentence has no placeholder for a price
  t("Call {{agency}}", { agency: "Farewright", price: 5 });
  // @ts-expect-error: a number would be formatted with a thousands separator
  expect(t("Quote {{quoteId}}", { quoteId: 1234 })).toBe("Quote 1,234");
  // @ts-expect-error: a marked sentence is not a string until `t` translates it
  const shown: string = text("New lead");
  expect(shown).toBe("New lead");
});
