import { expect, test } from "vitest";
import { type DeclaredKey, keys } from "./keys.ts";
import { isPressed } from "./pressed.ts";

const declared: [string, DeclaredKey][] = Object.entries(keys);

/** Keys that Chrome, Edge, Firefox or Safari use on some system and that a page should not take. */
const ofBrowsers = [
  ...[..."TNWRLPFDHJOUGEBMQ+-0123456789"].map((key) => `Mod+${key}`),
  ...["D", "F", "E", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "F4", "Tab", "Space"].map(
    (key) => `Alt+${key}`,
  ),
  ...[..."0123456789"].map((key) => `Alt+${key}`),
];

/** Letters that people write with Option on a Mac: ą, ć, é, ę, ł, ñ, ó, œ, ø, ś, ß, ü, ź, ż, å, æ, ç, @. */
const writtenWithOption = [..."ACELOSUXZIGQ"].map((key) => `Alt+${key}`);

test("uses no key of a browser", () => {
  const taken = declared.flatMap(([name, { press }]) =>
    press.filter((one) => ofBrowsers.includes(one)).map(() => name),
  );
  expect(taken).toEqual([]);
});

test("uses no key that writes a letter on a Mac, and none with Ctrl and Alt, which screen readers use", () => {
  const chords = declared.flatMap(([, { press }]) => press.filter((one) => one.includes("+")));
  expect(chords.filter((one) => writtenWithOption.includes(one))).toEqual([]);
  expect(chords.filter((one) => one.includes("Mod") && one.includes("Alt"))).toEqual([]);
});

test("declares each key once for a place, and none of a place again for every place", () => {
  const used = new Map<string, string>();
  const twice: string[] = [];
  // These act on what has the focus, so they cannot meet.
  const byFocus = ["Enter", "Escape", "ArrowDown", "ArrowUp"];
  for (const [name, { press, place }] of declared) {
    for (const one of press.filter((one) => !byFocus.includes(one))) {
      const places = place === "everywhere" ? ["everywhere", "list", "lead", "quote", "editor", "offer"] : [place];
      for (const at of [...places, ...(place === "lead" ? ["list"] : [])]) {
        const before = used.get(`${at} ${one}`);
        if (before !== undefined && before !== name) twice.push(`${one}: ${before} and ${name}`);
        used.set(`${at} ${one}`, name);
      }
    }
  }
  expect(twice).toEqual([]);
});

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test.each([
  ["c", { key: "c", code: "KeyC" }, true],
  ["c", { key: "c", code: "KeyC", ctrlKey: true }, false],
  ["c", { key: "c", code: "KeyC", altKey: true }, false],
  ["c", { key: "C", code: "KeyC", shiftKey: true }, false],
  ["?", { key: "?", code: "Slash", shiftKey: true }, true],
  ["Alt+P", { key: "p", code: "KeyP", altKey: true }, true],
  // A Mac types another character, and a Russian layout has another letter.
  ["Alt+P", { key: "π", code: "KeyP", altKey: true }, true],
  ["Alt+P", { key: "з", code: "KeyP", altKey: true }, true],
  // The letter counts if the layout has Latin letters, not its place.
  ["Alt+P", { key: "l", code: "KeyP", altKey: true }, false],
  // AltGr is Ctrl and Alt on Windows.
  ["Alt+P", { key: "p", code: "KeyP", altKey: true, ctrlKey: true }, false],
  ["Alt+P", { key: "P", code: "KeyP", altKey: true, shiftKey: true }, false],
  ["Alt+P", { key: "p", code: "KeyP" }, false],
  ["Mod+Enter", { key: "Enter", code: "Enter", ctrlKey: true }, true],
  ["Mod+Enter", { key: "Enter", code: "NumpadEnter", metaKey: true }, true],
  ["Mod+Enter", { key: "Enter", code: "Enter" }, false],
  ["Mod+S", { key: "ы", code: "KeyS", ctrlKey: true }, true],
])("%s, %o: %s", (press, event, expected) => {
  expect(isPressed(press, { ...plain, ...event })).toBe(expected);
});
