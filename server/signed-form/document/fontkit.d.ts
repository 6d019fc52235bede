/** What is used of the fonts that pdfkit draws with; they come without types. */
declare module "fontkit" {
  export interface GlyphRun {
    positions: object[];
  }
  export interface Font {
    layout(text: string, features?: unknown): GlyphRun;
    /** Those asked for so far, by their number. */
    _glyphs: Record<number, object>;
  }
  export function create(file: Uint8Array): Font;
}
