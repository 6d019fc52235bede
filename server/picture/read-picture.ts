import { createHash } from "node:crypto";
import { largestPicture } from "#contract/picture/picture.ts";
import type { PlainCode } from "#domain/shared/problem.ts";
import { jpegWithoutRemarks, pngWithoutRemarks } from "./without-remarks.ts";

export interface Picture {
  sha256: string;
  mediaType: "image/png" | "image/jpeg";
  content: Buffer;
}

/**
 * Pixels. Wider or higher than any screen shows next to a name. A small file can otherwise expand to fill the memory of
 * a phone.
 */
const mostPixels = 2_000;

/**
 * Returns the picture, or the problem of the file. The type is determined from the bytes. SVG is refused, because it is
 * a page with scripts. The camera's metadata is removed.
 */
export function readPicture(base64: string): Picture | { problem: PlainCode } {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return { problem: "picture_not_readable" };
  const content = Buffer.from(base64, "base64");
  if (content.length > largestPicture) return { problem: "picture_too_large" };
  const found = sizeOfPng(content) ?? sizeOfJpeg(content);
  if (!found) return { problem: isSvg(content) ? "picture_is_svg" : "picture_not_readable" };
  const { mediaType, width, height } = found;
  if (width < 1 || height < 1) return { problem: "picture_not_readable" };
  if (width > mostPixels || height > mostPixels) return { problem: "picture_too_large" };
  const kept = mediaType === "image/png" ? pngWithoutRemarks(content) : jpegWithoutRemarks(content);
  return { sha256: createHash("sha256").update(kept).digest("hex"), mediaType, content: kept };
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns the size from the header, which comes first. The end must be marked (PNG specification, 5.6). */
function sizeOfPng(content: Buffer) {
  if (content.length < 45 || !content.subarray(0, 8).equals(pngStart)) return undefined;
  if (content.toString("latin1", 12, 16) !== "IHDR" || content.toString("latin1").lastIndexOf("IEND") < 33)
    return undefined;
  return { mediaType: "image/png" as const, width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** Returns the size from the segment that begins a frame (ITU-T T.81, B.2.2). */
function sizeOfJpeg(content: Buffer) {
  if (content.length < 12 || content.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return {
        mediaType: "image/jpeg" as const,
        height: content.readUInt16BE(at + 5),
        width: content.readUInt16BE(at + 7),
      };
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

function isSvg(content: Buffer): boolean {
  return /<svg[\s>]/i.test(content.toString("utf8", 0, 2_000));
}
