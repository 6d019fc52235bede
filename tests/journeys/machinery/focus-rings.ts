import type { Page } from "@playwright/test";

/**
 * Returns the kinds of links, buttons and fields that do not take the focus, or that show it with less than a ring of
 * 2 px with a contrast of three to one. Looks at one element of each kind. A ring counts if it appears with the focus.
 */
export async function weakFocusRings(page: Page): Promise<string[]> {
  // After a key, a focus by script looks like a focus by key.
  await page.keyboard.press("Shift");
  return page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("There is no canvas");
    /** Returns red, green, blue and alpha of a CSS color. */
    const partsOf = (color: string): number[] => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const brightness = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (element: Element | null): string => {
      for (let one = element; one; one = one.parentElement) {
        const color = getComputedStyle(one).backgroundColor;
        if ((partsOf(color)[3] ?? 0) > 200) return color;
      }
      return "Canvas";
    };
    const contrast = (one: string, other: string): number => {
      const [dark = 0, light = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    /** The elements that may draw the ring: a label beside a hidden box, a card below its link, the frame of a field. */
    const drawing = (element: HTMLElement): [Element, CSSStyleDeclaration][] => {
      const parents: Element[] = [];
      for (let one = element.parentElement; one && parents.length < 3; one = one.parentElement) parents.push(one);
      const around = [element, ...((element as HTMLInputElement).labels ?? []), element.nextElementSibling, ...parents];
      return around
        .filter((one) => one !== null)
        .flatMap((one) => [undefined, "::after"].map((part) => [one, getComputedStyle(one, part)] as const))
        .map(([one, style]) => [one, style]);
    };
    const outlineOf = ([, style]: [Element, CSSStyleDeclaration]): string =>
      [style.outlineStyle, style.outlineWidth, style.outlineColor, style.outlineOffset].join(" ");
    const isStrong = ([element, style]: [Element, CSSStyleDeclaration]): boolean =>
      style.outlineStyle !== "none" &&
      Number.parseFloat(style.outlineWidth) >= 2 &&
      contrast(
        style.outlineColor,
        behind(Number.parseFloat(style.outlineOffset) < 0 ? element : element.parentElement),
      ) >= 3;

    const seen = new Set<string>();
    const weak: string[] = [];
    const before = document.activeElement;
    for (const element of document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.matches(":disabled, [tabindex='-1'], [inert], [inert] *")) continue;
      const kind = `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}[${element.getAttribute("type") ?? ""}]`;
      if (seen.has(kind)) continue;
      seen.add(kind);
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const without = drawing(element).map(outlineOf);
      element.focus({ preventScroll: true });
      const hasRing = drawing(element).some((one, index) => outlineOf(one) !== without[index] && isStrong(one));
      if (document.activeElement !== element) weak.push(`${kind} does not take the focus`);
      else if (!hasRing) weak.push(kind);
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return weak;
  });
}
