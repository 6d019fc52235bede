import type { Page } from "@playwright/test";

/** The largest spacing of a text that a person may set (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Returns the widths at which the page scrolls sideways, as it is and with spaced text. Restores the page afterwards. */
export async function sidewaysAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const spaced of ["", spacing]) {
    await page.evaluate(setStyle, spaced);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(excessWidth);
      if (excess > 0) found.push(`${excess} px too wide at ${width} px${spaced && ", with spaced text"}`);
    }
  }
  await page.evaluate(setStyle, "");
  if (before) await page.setViewportSize(before);
  return found;
}

/** Runs in the page. The content policy allows no style element. */
function setStyle(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page. Waits until the scripts have fitted the page to the window. */
async function excessWidth(): Promise<number> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
