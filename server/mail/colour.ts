/**
 * Returns black or white, whichever has more contrast with the color ("#1f5fd6"), because an agency may choose any
 * accent.
 */
export function colourOn(background: string): "#000000" | "#ffffff" {
  const light = luminance(background);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? "#ffffff" : "#000000";
}

/** Returns the relative luminance of WCAG 2: 0 is black, 1 is white. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
