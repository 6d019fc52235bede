import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/**
 * Checks that axe finds no violations on this screen, wide and narrow, light and dark. The dark theme differs only in
 * colors, so only the rules about colors run there. Restores the page afterwards.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const before = page.viewportSize();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  for (const size of sizes) {
    const isAsBefore = size.width === page.viewportSize()?.width && size.height === page.viewportSize()?.height;
    if (!isAsBefore) await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page, colorScheme);
      const found = await violations(page, colorScheme === "dark" ? ["color-contrast"] : []);
      expect.soft(found, `${page.url()} at ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}

/** Runs these axe rules, or all if none is named. Returns one line for each violated rule. */
function violations(page: Page, rules: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const result = await engine.run(document, {
      resultTypes: ["violations"],
      ...(only.length > 0 ? { runOnly: { type: "rule", values: only } } : {}),
    });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
    );
  }, rules);
}

/**
 * Waits until the data is loaded and the office's inputs have their colors. Finishes running transitions, and waits
 * until nothing changes for some frames.
 */
async function settled(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.waitForFunction((scheme) => {
    const inputs = document.documentElement.dataset.mantineColorScheme;
    const fading = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of fading) animation.finish();
    const isCalm =
      (inputs === undefined || inputs === scheme) &&
      !document.querySelector('[aria-busy="true"]') &&
      fading.length === 0;
    const calm = window as unknown as { calmFrames?: number };
    calm.calmFrames = isCalm ? (calm.calmFrames ?? 0) + 1 : 0;
    if (calm.calmFrames < 4) return false;
    calm.calmFrames = 0;
    return true;
  }, colorScheme);
}
