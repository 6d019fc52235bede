import type { Encoding } from "#domain/shared/encodings.ts";

export interface Examined {
  /** Undefined if the bytes can have several meanings. A person has to choose then. */
  encoding: Encoding | undefined;
  /** Returns a few words with letters beyond ASCII as they read in an encoding; empty if there are none. */
  sampleIn: (encoding: Encoding) => string;
}

/** Finds the encoding of a file from all of its bytes. Keeps one chunk and a few words in memory. */
export async function examineFile(file: Blob): Promise<Examined> {
  const beginning = new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
  const wide = beginningOfUtf16(beginning);
  if (wide !== "none") return { encoding: wide, sampleIn: () => "" };
  const { isUtf8, isMixed, words } = await readBytes(file);
  const encoding = isUtf8 ? "utf-8" : isMixed ? undefined : encodingOfWords(words);
  return { encoding, sampleIn: (one) => sampleOf(words, one) };
}

/** Returns the encoding of a text with a byte order mark of UTF-16 or with zero bytes; "none" for another text. */
function beginningOfUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined | "none" {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // UTF-32 has zero bytes at even and odd positions, and its byte order mark begins like that of UTF-16.
  if (bytes[2] === 0 && bytes[3] === 0) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (even + odd === 0) return "none";
  // Separators, line ends and addresses are a larger part of a table in UTF-16.
  if (even + odd < bytes.length / 20) return undefined;
  return even === 0 ? "utf-16le" : odd === 0 ? "utf-16be" : undefined;
}

interface Bytes {
  isUtf8: boolean;
  /** True if letters in UTF-8 precede bytes that are not UTF-8. */
  isMixed: boolean;
  words: Uint8Array<ArrayBuffer>[];
}

async function readBytes(file: Blob): Promise<Bytes> {
  const reader = file.stream().getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const words: Uint8Array<ArrayBuffer>[] = [];
  let [isUtf8, hasUtf8Letters] = [true, false];
  for (;;) {
    const { value, done } = await reader.read();
    const chunk = value ?? new Uint8Array();
    if (isUtf8) {
      try {
        const text = decoder.decode(chunk, { stream: !done });
        hasUtf8Letters ||= text.length < chunk.length;
      } catch {
        isUtf8 = false;
      }
    }
    if (!isUtf8) collectWords(chunk, words);
    if (done || (!isUtf8 && words.length >= mostWords)) break;
  }
  await reader.cancel();
  return { isUtf8, isMixed: !isUtf8 && hasUtf8Letters, words };
}

const mostWords = 5000;

/** Adds the words that contain a byte beyond ASCII. */
function collectWords(bytes: Uint8Array, words: Uint8Array<ArrayBuffer>[]): void {
  let start = 0;
  let isHigh = false;
  for (let index = 0; index <= bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    const isLetter = (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
    if (byte >= 0x80) isHigh = true;
    else if (!isLetter) {
      if (isHigh && words.length < mostWords) words.push(bytes.slice(start, index));
      start = index + 1;
      isHigh = false;
    }
  }
}

function encodingOfWords(words: readonly Uint8Array<ArrayBuffer>[]): Encoding | undefined {
  if (isRussian(words)) return "windows-1251";
  return isWestern(words) ? "windows-1252" : undefined;
}

const read = (words: readonly Uint8Array<ArrayBuffer>[], encoding: string) => {
  const decoder = new TextDecoder(encoding);
  return words.map((word) => decoder.decode(word));
};

/** Punctuation around a word. An apostrophe and a hyphen can also be between its parts. */
const [before, after] = ["[\\u00A0«“„‘—–№]*", "[\\u00A0»”’“…—–]*"];
const cyrillicWord = new RegExp(`^${before}(?:[А-Яа-яЁёІіЇїЄєҐґЎў]+(?:[’-][А-Яа-яЁёІіЇїЄєҐґЎў]+)*)?${after}$`);
const latinWord = /^[«“‘¿¡]*(?:\p{Script=Latin}+(?:’\p{Script=Latin}+)*)?[»”’…®™]*$/u;
const changesToCapitals = /\p{Ll}\p{Lu}/u;

/** The ten most common letters of Russian, which are two thirds of a text. */
const commonLetters = /[оеаинтсрвл]/gi;
const otherCyrillic = ["koi8-r", "ibm866", "iso-8859-5"];

/** Returns true if the words are Russian in Windows-1251, and less so in other encodings of Cyrillic. */
function isRussian(words: readonly Uint8Array<ArrayBuffer>[]): boolean {
  const share = commonShare(read(words, "windows-1251"));
  return share >= 0.5 && otherCyrillic.every((other) => commonShare(read(words, other)) < share);
}

/** Returns the share of common letters, from 0 to 1; 0 if a word is not possible. */
function commonShare(words: readonly string[]): number {
  if (!words.every((word) => cyrillicWord.test(word) && !changesToCapitals.test(word))) return 0;
  const letters = words.join("").replace(/\P{L}/gu, "");
  return (letters.match(commonLetters)?.length ?? 0) / Math.max(letters.length, 4);
}

/** Returns true if the words read the same in the Windows encodings of Western and Central Europe and Turkey. */
function isWestern(words: readonly Uint8Array<ArrayBuffer>[]): boolean {
  const western = read(words, "windows-1252");
  return (
    western.every((word) => latinWord.test(word) && !changesToCapitals.test(word) && !isMostlyAccents(word)) &&
    ["windows-1250", "windows-1254"].every((other) => read(words, other).join(" ") === western.join(" "))
  );
}

function isMostlyAccents(word: string): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const plain = word.match(/[A-Za-z]/g)?.length ?? 0;
  return letters > 2 && plain < letters / 2;
}

const sampleWords = 3;

function sampleOf(words: readonly Uint8Array<ArrayBuffer>[], encoding: Encoding): string {
  if (encoding.startsWith("utf-16")) return "";
  return [...new Set(read(words.slice(0, 200), encoding))].slice(0, sampleWords).join(", ");
}
