import { expect, type Page } from "@playwright/test";
import axe, { type RunOnly } from "axe-core";
import { isLong } from "../rounds.ts";

interface Size {
  width: number;
  height: number;
}

export const wide: Size = { width: 1440, height: 900 };
export const narrow: Size = { width: 390, height: 844 };

/** WCAG 2.2 at the level AA, and what axe calls good practice. */
const everything: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const colors: RunOnly = { type: "rule", values: ["color-contrast"] };

/**
 * Checks that axe finds no violations on this screen, wide and narrow, light and dark. In the short round the checks of a page
 * take turns between the sizes, beginning with the one that is nearest to its own. The dark theme differs only in colors, so
 * only the rules about colors run there. Restores the size and the colors afterwards, and leaves the page at its top.
 */
export async function expectNoViolations(page: Page, sizes = [wide, narrow]): Promise<void> {
  const before = page.viewportSize();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  for (const size of sizesOfRound(page, sizes)) {
    const isAsBefore = size.width === page.viewportSize()?.width && size.height === page.viewportSize()?.height;
    if (!isAsBefore) await page.setViewportSize(size);
    // A header that stays at the top covers a part of what is scrolled below it.
    await page.evaluate(() => scrollTo(0, 0));
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page, colorScheme);
      const found = await violations(page, colorScheme === "dark" ? colors : everything);
      expect.soft(found, `${page.url()} at ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}

/** The number of checks of each page so far. */
const turns = new WeakMap<Page, number>();

function sizesOfRound(page: Page, sizes: readonly Size[]): readonly Size[] {
  if (isLong) return sizes;
  const width = page.viewportSize()?.width ?? wide.width;
  const ordered = sizes.toSorted((one, other) => Math.abs(one.width - width) - Math.abs(other.width - width));
  const turn = turns.get(page) ?? 0;
  turns.set(page, turn + 1);
  return ordered.filter((_, index) => index === turn % ordered.length);
}

/**
 * Returns one line for each rule of axe that the page violates. Leaves out the size of targets while a toast covers some of
 * them for a few seconds.
 */
function violations(page: Page, only: RunOnly): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const hasToast = document.querySelector(".mantine-Notification-root") !== null;
    const rules = hasToast && runOnly.type === "tag" ? { "target-size": { enabled: false } } : {};
    const result = await engine.run(document, { resultTypes: ["violations"], runOnly, rules });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
    );
  }, only);
}

/**
 * Waits until the data is loaded and the office's inputs have their colors. Finishes running transitions, and waits
 * until nothing changes for some frames.
 */
export async function settled(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.waitForFunction((scheme) => {
    const inputs = document.documentElement.dataset.mantineColorScheme;
    const fading = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of fading) animation.finish();
    const isCalm =
      (inputs === undefined || inputs === scheme) &&
      !document.querySelector('[aria-busy="true"]') &&
      [...document.querySelectorAll('[role="status"][data-loading]')].every((loading) => !loading.checkVisibility()) &&
      fading.length === 0;
    const calm = window as unknown as { calmFrames?: number };
    calm.calmFrames = isCalm ? (calm.calmFrames ?? 0) + 1 : 0;
    if (calm.calmFrames < 4) return false;
    calm.calmFrames = 0;
    return true;
  }, colorScheme);
}
