import { expect, test } from "vitest";
import { type Language, preferredLanguage } from "./languages.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["de-DE,de;q=0.9", "en"],
  ["ru-RU,ru;q=0.9,en;q=0.8", "ru"],
  ["en;q=0.5, ru;q=0.7", "ru"],
  ["ru;q=0, uz", "uz"],
  ["uz-Latn-UZ", "uz"],
  // The script decides: a reader of Cyrillic cannot use Latin text.
  ["uz-Cyrl-UZ, en", "uz-Cyrl"],
  ["UZ-CYRL", "uz-Cyrl"],
])("the header %s selects %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test.each<[string, Language[], Language]>([
  ["uz, ru;q=0.5", ["en", "ru"], "ru"],
  ["uz-Cyrl-UZ, ru;q=0.5", ["en", "uz", "ru"], "ru"],
  ["uz", ["en", "ru"], "en"],
])("the header %s with the languages %j selects %s", (header, spoken, language) => {
  expect(preferredLanguage(header, spoken)).toBe(language);
});
