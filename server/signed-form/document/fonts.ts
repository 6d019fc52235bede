import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Inter with Latin, Cyrillic and Greek in one file each, and figures of one width. Read once; pdfkit draws with it. */
export const fontSources = {
  regular: readFileSync(require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf")),
  strong: readFileSync(require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf")),
  signature: readFileSync(require.resolve("@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf")),
};
export type FontName = keyof typeof fontSources;
