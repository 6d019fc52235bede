import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** axe finds nothing on this screen, wide and narrow, light and dark. The page is left as it was. */
export async function expectNoViolations(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page, colorScheme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
      );
      expect.soft(found, `${page.url()} at ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}

/**
 * What is asked for has come, the office's inputs have taken the colors, and what fades has faded: the contrast between
 * two states is nobody's.
 */
async function settled(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.waitForFunction((scheme) => {
    const inputs = document.documentElement.dataset.mantineColorScheme;
    const isFading = document
      .getAnimations()
      .some(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    return (inputs === undefined || inputs === scheme) && !document.querySelector('[aria-busy="true"]') && !isFading;
  }, colorScheme);
}
