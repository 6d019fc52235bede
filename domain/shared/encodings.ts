/** The encodings of text files that a person can choose, the most common first. */
export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1251",
  "windows-1250",
  "windows-1254",
  "koi8-r",
  "ibm866",
  "macintosh",
] as const;
export type Encoding = (typeof encodings)[number];
