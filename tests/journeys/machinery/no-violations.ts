import { expect, type Page } from "@playwright/test";
import axe, { type RunOnly } from "axe-core";
import { isLong } from "#tests/rounds.ts";

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

/** One check of a page: its size, its theme, and the rules. */
interface Look {
  size: Size;
  theme: "light" | "dark";
  rules: RunOnly;
}

/**
 * Checks that axe finds no violations on this screen, wide and narrow, light and dark. In the short round each check of a page
 * is at one size and in one theme, and the checks take turns. The first one is light and at the size that is nearest to the
 * page's own.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await look(page, isLong ? [wide, narrow].flatMap(inBothThemes) : [lookOfTurn(page)]);
}

/** Checks that axe finds no violations on this screen at this size, light and dark. */
export async function expectNoViolationsAt(page: Page, size: Size): Promise<void> {
  await look(page, inBothThemes(size));
}

/** The dark theme differs only in colors, so after the light one only the rules about colors run there. */
function inBothThemes(size: Size): Look[] {
  return [
    { size, theme: "light", rules: everything },
    { size, theme: "dark", rules: colors },
  ];
}

/** The number of checks of each page so far. */
const turns = new WeakMap<Page, number>();

function lookOfTurn(page: Page): Look {
  const width = page.viewportSize()?.width ?? wide.width;
  const sizes = [wide, narrow].toSorted((one, other) => Math.abs(one.width - width) - Math.abs(other.width - width));
  const turn = turns.get(page) ?? 0;
  turns.set(page, turn + 1);
  return { size: sizes[turn % 2] ?? wide, theme: turn % 4 < 2 ? "light" : "dark", rules: everything };
}

/** Restores the size and the colors afterwards, and leaves the page at its top. */
async function look(page: Page, looks: readonly Look[]): Promise<void> {
  const before = page.viewportSize();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  for (const { size, theme, rules } of looks) {
    const isAsBefore = size.width === page.viewportSize()?.width && size.height === page.viewportSize()?.height;
    if (!isAsBefore) await page.setViewportSize(size);
    // A header that stays at the top covers a part of what is scrolled below it.
    await page.evaluate(() => scrollTo(0, 0));
    await page.emulateMedia({ colorScheme: theme });
    await settled(page, theme);
    const found = await violations(page, rules);
    expect.soft(found, `${page.url()} at ${size.width} px, ${theme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
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
