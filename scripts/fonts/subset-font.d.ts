/** The part of the library that we use. It has no types of its own. */
declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff" | "woff2";
    /** OpenType feature tags. By default all features are kept. */
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
