/**
 * Adjusts the agency's color until it has a contrast of 4.5 : 1 as a button and as text, in light and dark mode (WCAG
 * 1.4.3).
 */

type Rgb = [number, number, number];

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
/** The lightest and the darkest background of the accent. */
const lightGround: Rgb = [247, 247, 248];
const darkGround: Rgb = [34, 36, 41];

/** Sets the accent of the page through the style object, which a strict content security policy allows. */
export function wearAccent(color: string): void {
  const accent = accentFor(color);
  if (!accent) return;
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(accent)) style.setProperty(name, value);
}

/** Returns the CSS variables for the accent. Undefined for an invalid color, so that the page keeps its own. */
export function accentFor(color: string): Record<string, string> | undefined {
  const given = parse(color);
  if (!given) return undefined;
  const light = readable(given, lightGround, black);
  const dark = readable(given, darkGround, white);
  return {
    "--accent": `light-dark(${write(light)}, ${write(dark)})`,
    "--accent-hover": `light-dark(${write(mix(light, black, 0.15))}, ${write(mix(dark, white, 0.15))})`,
    "--on-accent": `light-dark(${write(textOn(light))}, ${write(textOn(dark))})`,
    "--focus": `light-dark(${write(light)}, ${write(dark)})`,
  };
}

export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function readable(color: Rgb, ground: Rgb, towards: Rgb): Rgb {
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = mix(color, towards, part);
    if (contrast(mixed, ground) >= 4.5 && contrast(mixed, textOn(mixed)) >= 4.5) return mixed;
  }
  return towards;
}

function textOn(color: Rgb): Rgb {
  return contrast(color, white) >= contrast(color, black) ? white : black;
}

function parse(color: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim());
  if (!match) return undefined;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
}

function write(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function mix(color: Rgb, towards: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(color[index] + (towards[index] - color[index]) * part);
  return [at(0), at(1), at(2)];
}

/** Returns the relative luminance defined by WCAG. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
