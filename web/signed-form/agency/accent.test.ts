import { expect, test } from "vitest";
import { accentFor, contrast } from "./accent.ts";

const rgb = (color: string) => (color.match(/[0-9a-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16)) as never;

test.each(["#2f5bd0", "#0b7a75", "#ffdd00", "#ffffff", "#000000", "#808080", "#ff0055"])(
  "keeps %s readable as text and as a button, in light and dark mode",
  (color) => {
    const { "--accent": accent = "", "--on-accent": on = "" } = accentFor(color) ?? {};
    const [light, dark] = accent.match(/#\w{6}/g) ?? [];
    const [onLight, onDark] = on.match(/#\w{6}/g) ?? [];
    for (const [first, second] of [
      [light, "#f7f7f8"],
      [dark, "#222429"],
      [light, onLight],
      [dark, onDark],
    ]) {
      expect(contrast(rgb(first ?? ""), rgb(second ?? ""))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test("changes nothing for an invalid color", () => {
  expect(accentFor("teal; } body { display: none")).toBeUndefined();
});
