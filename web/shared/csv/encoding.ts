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
