import type { Page } from "@playwright/test";

/**
 * Returns the links, buttons and fields of the open dialog, or of the page, that a finger can miss: a point 21 px from
 * their middle belongs to something else. Leaves out what is hidden or disabled, and links in running text.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tapped =
      "a[href], button, summary, select, textarea, input, [role=button], [role=menuitem], [role=option], [role=tab], label:has(input)";
    const toasts = ".mantine-Notifications-root";
    const small = new Set<string>();
    const open = [...document.querySelectorAll("[role=dialog], [role=menu], [role=listbox]")];
    const root = open.findLast((one) => one.checkVisibility({ visibilityProperty: true })) ?? document.body;

    /** Returns true for a link with text around it. */
    const isInText = (element: Element) =>
      element.matches("a") &&
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
    /** Returns the elements that do the same when they are tapped: a box and its label, a field and its frame. */
    const sameAs = (element: Element): Element[] => [
      element,
      ...(element.matches("input") ? [element.closest(".mantine-Input-wrapper") ?? element] : []),
      ...((element as HTMLInputElement).labels ?? []),
      ...(element instanceof HTMLLabelElement && element.control ? [element.control] : []),
    ];
    for (const element of root.querySelectorAll<HTMLElement>(tapped)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.matches(":disabled, [aria-disabled=true], [inert] *") || isInText(element)) continue;
      // Toasts leave by themselves.
      if (element.closest(toasts)) continue;
      if (getComputedStyle(element).pointerEvents === "none") continue;
      const targets = sameAs(element);
      const sizeOf = (one: Element) => one.getBoundingClientRect().width * one.getBoundingClientRect().height;
      const [largest = element] = targets.toSorted((one, other) => sizeOf(other) - sizeOf(one));
      largest.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      // The label of a box covers the whole line of the box.
      const box = (element.closest(".mantine-Checkbox-body, .mantine-Radio-body") ?? largest).getBoundingClientRect();
      // The link that skips to the content is above the page until it has the focus.
      if (sizeOf(largest) <= 4 || box.bottom <= 0) continue;
      const isHit = ([right, down]: readonly [number, number]) => {
        const there = document.elementsFromPoint(box.x + box.width / 2 + right, box.y + box.height / 2 + down);
        const hit = there.find((one) => !one.closest(toasts));
        return hit !== undefined && targets.some((one) => one.contains(hit));
      };
      const around = [
        [-21, 0],
        [21, 0],
        [0, -21],
        [0, 21],
        [-18, -18],
        [18, 18],
        [-18, 18],
        [18, -18],
      ] as const;
      if (around.every(isHit)) continue;
      const name = element.ariaLabel ?? (element.innerText || element.textContent || element.getAttribute("name"));
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
      small.add(`${element.tagName.toLowerCase()} "${name?.trim().slice(0, 40)}": ${size}`);
    }
    scrollTo(0, 0);
    return [...small];
  });
}
