import { largestPart, previewLength } from "#calls/lead-import/calls.ts";

export type Encoding = "utf-8" | "utf-16le" | "windows-1251" | "windows-1252";

const lookedAt = 1_000_000;

/**
 * Returns the encoding of a file from its byte order mark or its bytes. Cyrillic letters occur in groups, accented ones
 * separately.
 */
export async function guessEncoding(file: Blob): Promise<Encoding> {
  const bytes = new Uint8Array(await file.slice(0, lookedAt).arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  try {
    // Streaming, because the sample may end in the middle of a character.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return "utf-8";
  } catch {
    let high = 0;
    let together = 0;
    for (const [index, byte] of bytes.entries()) {
      if (byte < 0x80) continue;
      high += 1;
      if ((bytes[index + 1] ?? 0) >= 0xc0 || (bytes[index - 1] ?? 0) >= 0xc0) together += 1;
    }
    return together > high / 2 ? "windows-1251" : "windows-1252";
  }
}

/** Thrown for a line that is longer than one request may be. */
export class LineTooLong extends Error {}

/** Returns the beginning of the text, for the preview. */
export async function beginningOf(file: Blob, encoding: Encoding): Promise<string> {
  const bytes = await file.slice(0, previewLength * 2).arrayBuffer();
  return new TextDecoder(encoding).decode(bytes).slice(0, previewLength);
}

/**
 * Yields the text in parts that end at line ends and are as large as one request may be. Keeps only one part in memory.
 * Throws `LineTooLong`.
 */
export async function* partsOf(file: Blob, encoding: Encoding): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream(encoding)).getReader();
  let waiting = "";
  for (;;) {
    const { value, done } = await reader.read();
    waiting += value ?? "";
    while (waiting.length > largestPart || (done && waiting !== "")) {
      const end = waiting.length <= largestPart ? waiting.length : waiting.lastIndexOf("\n", largestPart - 1) + 1;
      if (end === 0) throw new LineTooLong();
      yield waiting.slice(0, end);
      waiting = waiting.slice(end);
    }
    if (done) return;
  }
}

export async function countParts(file: Blob, encoding: Encoding): Promise<number> {
  let count = 0;
  for await (const _ of partsOf(file, encoding)) count += 1;
  return count;
}
