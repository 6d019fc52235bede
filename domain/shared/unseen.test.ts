import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsUnseen } from "./unseen.ts";

describe("invisible characters", () => {
  it.each([
    ["a control character", "\u0007"],
    ["an escape character", "\u001b"],
    ["a C1 control character", "\u0085"],
    ["a high surrogate alone", "\ud83d"],
    ["a low surrogate alone", "\ude00"],
    ["soft hyphen", "\u00ad"],
    ["grapheme joiner", "\u034f"],
    ["right-to-left override", "\u202e"],
    ["left-to-right isolate", "\u2066"],
    ["left-to-right mark", "\u200e"],
    ["Arabic letter mark", "\u061c"],
    ["Hangul filler", "\u3164"],
    ["half-width Hangul filler", "\uffa0"],
    ["first consonant filler", "\u115f"],
    ["Khmer inherent vowel", "\u17b4"],
    ["Mongolian vowel separator", "\u180e"],
    ["zero-width space", "\u200b"],
    ["zero-width non-joiner", "\u200c"],
    ["zero-width joiner", "\u200d"],
    ["line separator", "\u2028"],
    ["paragraph separator", "\u2029"],
    ["word joiner", "\u2060"],
    ["invisible times", "\u2062"],
    ["Braille blank", "\u2800"],
    ["variation selector", "\ufe0f"],
    ["variation selector of the supplement", "\u{e0100}"],
    ["byte order mark", "\ufeff"],
    ["interlinear anchor", "\ufff9"],
    ["noncharacter", "\uffff"],
    ["shorthand control", "\u{1bca0}"],
    ["musical control", "\u{1d173}"],
    ["hieroglyph control", "\u{13430}"],
    ["tag letter", "\u{e0041}"],
    ["language tag", "\u{e0001}"],
    ["line break", "\n"],
  ])("%s", (_name, character) => {
    for (const text of [character, `a${character}b`, `O'Brien${character}`, `7${character}7`]) {
      expect(holdsUnseen(text)).toBe(true);
    }
  });

  it.each([
    ["a joiner between letters", "pass\u200dword"],
    ["a joiner after an emoji", "😀\u200d"],
    ["a joiner between an emoji and a letter", "😀\u200da"],
    ["two variation selectors", "❤\ufe0f\ufe0f"],
    ["a digit with an emoji selector and no keycap", "1\ufe0f"],
    ["a flag with the tags of no region", "🏴\u{e0068}\u{e0069}\u{e007f}"],
    ["tags without a flag", "\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
    ["two non-joiners in Persian", "می\u200c\u200cخواهم"],
    ["a non-joiner at the end of Persian", "می\u200c"],
    ["two joiners in Malayalam", "ന്\u200d\u200d"],
    ["two variants of one character", "葛\u{e0100}\u{e0101}"],
    ["surrogates around an emoji", "\ud83d😀\ufe0f\ude00"],
  ])("%s", (_name, text) => {
    expect(holdsUnseen(text)).toBe(true);
  });
});

describe("text that people type", () => {
  it.each([
    "Ana Müller-Öz, O’Brien “Ann” – 5 000,00 €",
    "Zoe\u0308 Saldan\u0303a",
    "no\u00a0break, full　width",
    "Николай Шавкатович, Oʻzbekiston, Gʻulom",
    "محمد عبد الله",
    "می‌خواهم",
    "नमस्ते क्‍ष",
    "അവന്‍",
    "উৎসব ত্‍",
    "ශ්‍රී ලංකා",
    "ᠮᠣᠩᠭᠣᠯ᠋ᠠ",
    "葛󠄀飾区 神︀社",
    "김철수 東京 กรุงเทพ",
    "؀١٢ ۝٣",
    "👍 👍🏽 ❤️ ❤ ❤️‍🔥 👨‍👩‍👧‍👦 👩🏾‍⚕️ 🏳️‍🌈 🏴‍☠️ 🕵🏻‍♂️",
    "1️⃣ #️⃣ 🇺🇿 🇺🇸 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿 ™️ ✈︎ ✈️",
    "",
  ])("%s", (text) => {
    expect(holdsUnseen(text)).toBe(false);
  });

  it("accepts all letters, digits, symbols and emoji in any order", () => {
    const visible = fc.string({ unit: "grapheme-composite" }).filter((text) => !/[\p{C}\p{Z}\p{DI}\u2800]/u.test(text));
    fc.assert(fc.property(visible, (text) => !holdsUnseen(text)));
  });
});
