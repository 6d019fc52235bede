/** Pixels of a side: twice what the largest place shows, for screens that have as many. */
const side = 256;

/**
 * The middle of a picture as a small square, base64 of a JPEG: what a phone takes has megabytes. Drawn anew it holds nothing
 * of what the camera wrote beside it. Undefined for what this device cannot draw.
 */
export async function smallPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const drawing = canvas.getContext("2d");
  if (!drawing) return undefined;
  const shorter = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - shorter) / 2, (picture.height - shorter) / 2];
  // A JPEG knows no transparency; what shines through would be black.
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, side, side);
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, left, top, shorter, shorter, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL("image/jpeg", 0.88).split(",")[1];
}
