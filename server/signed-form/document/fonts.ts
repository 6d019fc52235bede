import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type GlyphRun } from "fontkit";

const require = createRequire(import.meta.url);
const open = (path: string): Font => remembersWords(create(readFileSync(require.resolve(path))));

/**
 * Inter with Latin, Cyrillic and Greek in one file each, and figures of one width. Read once, and shared by every document
 * that is drawn here: to read a font takes longer than to draw with it.
 */
export const fonts = {
  regular: open("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  strong: open("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
  signature: open("@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf"),
};
export type FontName = keyof typeof fonts;

/** Documents say the same words again and again; names are what is new in them. */
const mostWords = 10_000;

/** A font that sets each word once. pdfkit asks for one word at a time, and scales the places it is given. */
function remembersWords(font: Font): Font {
  const set = font.layout.bind(font);
  const words = new Map<string, GlyphRun>();
  const setOnce = (word: string, features?: unknown): GlyphRun => {
    const key = JSON.stringify([word, features]);
    const known = words.get(key);
    if (known) return known;
    if (words.size >= mostWords) words.clear();
    // A glyph keeps the letters it was first asked for, and a document says which those are: they have to be those of
    // this word, whatever was drawn before, or one record would not give the same bytes everywhere.
    font._glyphs = {};
    const run = set(word, features);
    words.set(key, run);
    return run;
  };
  return Object.assign(font, {
    layout: (word: string, features?: unknown): GlyphRun => {
      const run = setOnce(word, features);
      const positions = run.positions.map((position) => ({ ...position }));
      return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
    },
  });
}
