/** The minimum contrast between text and background (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/** Returns true if white text is readable on the color ("#1f5fd6"), which buttons and letters use. */
export function isReadableUnderWhite(color: string): boolean {
  return contrastWithWhite(color) >= leastContrast;
}

/** Returns the contrast as WCAG defines it, rounded to a hundredth. */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return Math.floor((1.05 / (luminance + 0.05)) * 100) / 100;
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
