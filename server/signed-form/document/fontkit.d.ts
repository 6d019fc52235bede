/** The parts of pdfkit's font library that are used here and in tests. The package has no types. */
declare module "fontkit" {
  export interface GlyphRun {
    glyphs: { advanceWidth: number }[];
    positions: { xAdvance: number }[];
  }
  export interface Font {
    layout(text: string, features?: unknown): GlyphRun;
    /** The code points that the font has. */
    characterSet: number[];
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    /** The glyphs requested so far, by number. */
    _glyphs: Record<number, object>;
  }
  export function create(file: Uint8Array): Font;
}
