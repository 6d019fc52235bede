/** A PNG of one pixel, base64. */
export function aPng(): string {
  return "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
}

/** Returns a minimal JPEG of eight by eight pixels with `remarks` after its start marker, base64. */
export function aJpeg(...remarks: Buffer[]): string {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x2a, 0xff, 0xd9]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...remarks, frame, scan]).toString("base64");
}
