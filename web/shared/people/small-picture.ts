/** In pixels. Twice the largest displayed size, for high-density screens. */
const side = 256;

/**
 * Returns the center of a picture as a small square, a JPEG in base64, because a photo from a phone has several
 * megabytes. Drawing the picture again removes the camera's metadata. Returns undefined if this device cannot decode
 * the file.
 */
export async function smallPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const drawing = canvas.getContext("2d");
  if (!drawing) return undefined;
  const shorter = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - shorter) / 2, (picture.height - shorter) / 2];
  // JPEG has no transparency, so transparent pixels would become black.
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, side, side);
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, left, top, shorter, shorter, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL("image/jpeg", 0.88).split(",")[1];
}
