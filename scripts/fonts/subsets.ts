import { join } from "node:path";

/** A part of a font, as a file of its own. */
export interface Subset {
  /** The name of the file in web/shared/look/fonts. */
  name: string;
  /** The path of the whole font. */
  from: string;
  /** First and last code points, inclusive. Characters that the font lacks are ignored. */
  ranges: readonly (readonly [first: number, last: number])[];
  weights: { min: number; max: number };
  /** The OpenType features that are kept. */
  features: readonly string[];
}

const packages = join(import.meta.dirname, "../../node_modules/@fontsource-variable");
const inter = (script: string) => join(packages, `inter/files/inter-${script}-wght-normal.woff2`);
const mono = join(packages, "jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2");

/** The screens use the weights from 400 to 700. */
const weights = { min: 400, max: 700 };
/** Combining marks, kerning, and digits of equal width (`font-variant-numeric: tabular-nums`). */
const ofText = ["ccmp", "locl", "mark", "mkmk", "kern", "tnum"];
/** Without ligatures, because a code is read character by character. */
const ofCodes = ["ccmp", "locl", "mark", "mkmk"];

/**
 * The fonts of the screens, without the weights, styles and alternative letters that no screen uses. Together they have
 * every character of the whole fonts that the four languages and names in them need (web/shared/look/fonts.css).
 */
export const subsets: readonly Subset[] = [
  {
    name: "inter-latin.woff2",
    from: inter("latin"),
    // One pair per range of the file in fonts.css.
    ranges: [
      [0x0000, 0x00ff],
      [0x0131, 0x0131],
      [0x0152, 0x0153],
      [0x02bb, 0x02bc],
      [0x02c6, 0x02c6],
      [0x02da, 0x02da],
      [0x02dc, 0x02dc],
      [0x0304, 0x0304],
      [0x0308, 0x0308],
      [0x0329, 0x0329],
      [0x2000, 0x206f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2190, 0x2193],
      [0x2212, 0x2212],
      [0x2215, 0x2215],
      [0xfeff, 0xfeff],
      [0xfffd, 0xfffd],
    ],
    weights,
    features: ofText,
  },
  { name: "inter-latin-ext.woff2", from: inter("latin-ext"), ranges: [[0x0100, 0x2113]], weights, features: ofText },
  { name: "inter-cyrillic.woff2", from: inter("cyrillic"), ranges: [[0x0300, 0x2116]], weights, features: ofText },
  {
    name: "inter-cyrillic-ext.woff2",
    from: inter("cyrillic-ext"),
    ranges: [[0x0300, 0xa69f]],
    weights,
    features: ofText,
  },
  { name: "mono-codes.woff2", from: mono, ranges: [[0x0020, 0x007e]], weights, features: ofCodes },
  { name: "mono-latin.woff2", from: mono, ranges: [[0x00a0, 0x2212]], weights, features: ofCodes },
];
