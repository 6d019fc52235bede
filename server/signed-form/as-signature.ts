import type { Signing } from "#contract/signed-form/signing.ts";

/** Converts the strokes of a drawn signature, which are sent as a flat list x, y, x, y. */
export function asSignature(signature: Signing["signature"]) {
  if (signature.kind === "typed") return signature;
  const strokes = signature.strokes.map((stroke) =>
    Array.from({ length: Math.floor(stroke.length / 2) }, (_, index) => ({
      x: stroke[2 * index] ?? 0,
      y: stroke[2 * index + 1] ?? 0,
    })),
  );
  return { ...signature, strokes };
}
