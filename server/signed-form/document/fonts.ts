import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type GlyphRun } from "fontkit";

const require = createRequire(import.meta.url);
const open = (path: string): Font => remembersWords(create(readFileSync(require.resolve(path))));

/**
 * Inter with Latin, Cyrillic and Greek in one file per weight, and tabular figures. Read once and shared by all
 * documents, because reading a font takes longer than drawing with it.
 */
export const fonts = {
  regular: open("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  strong: open("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
  signature: open("@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf"),
};
export type FontName = keyof typeof fonts;

/** Largest number of cached words. Documents repeat the same words, and only names are new. */
const mostWords = 10_000;

/**
 * Returns the OpenType features of a word with digits. Kerning would put the point of "7.50" below the 7, so numbers
 * have none. Amounts are aligned in columns, so their digits have equal widths.
 */
function featuresOf(word: string): Record<string, boolean> | undefined {
  return /\d/.test(word) ? { kern: false, tnum: /\d\.\d\d/.test(word) } : undefined;
}

/**
 * Returns a font that lays out each word once. pdfkit requests one word at a time, and scales the positions it
 * receives.
 */
function remembersWords(font: Font): Font {
  const set = font.layout.bind(font);
  const words = new Map<string, GlyphRun>();
  const setOnce = (word: string): GlyphRun => {
    const known = words.get(word);
    if (known) return known;
    if (words.size >= mostWords) words.clear();
    // A glyph keeps the letters with which it was first requested, and the PDF contains these letters. They must be the
    // letters of this word, independent of earlier documents. Otherwise the same record would not always produce the
    // same bytes.
    font._glyphs = {};
    const run = set(word, featuresOf(word));
    words.set(word, run);
    return run;
  };
  return Object.assign(font, {
    layout: (word: string): GlyphRun => {
      const run = setOnce(word);
      const positions = run.positions.map((position) => ({ ...position }));
      return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
    },
  });
}
