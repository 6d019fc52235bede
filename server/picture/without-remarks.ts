/*
 * Removes the metadata that cameras write: the place, the time and the device. Only the parts that define pixels and
 * colors are kept.
 */

/**
 * Removes application data except JFIF, color profile and Adobe's color transform, and comments (ITU-T T.81, B.2.4).
 */
export function jpegWithoutRemarks(content: Buffer): Buffer {
  const kept: Buffer[] = [content.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    // The scan begins here. The rest is the picture.
    if (marker === 0xda) break;
    const end = at + 2 + content.readUInt16BE(at + 2);
    const isRemark = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker));
    if (!isRemark) kept.push(content.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, content.subarray(at)]);
}

const remarks = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"];

/** Removes texts, the time and camera data (PNG specification, 11.3). Stops at the end of the picture. */
export function pngWithoutRemarks(content: Buffer): Buffer {
  const kept: Buffer[] = [content.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= content.length) {
    const type = content.toString("latin1", at + 4, at + 8);
    const end = at + 12 + content.readUInt32BE(at);
    if (!remarks.includes(type)) kept.push(content.subarray(at, end));
    at = end;
    if (type === "IEND") break;
  }
  return Buffer.concat(kept);
}
