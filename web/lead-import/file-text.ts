import { largestPart, previewLength } from "#calls/lead-import/calls.ts";
import type { Encoding } from "#domain/shared/encodings.ts";

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
