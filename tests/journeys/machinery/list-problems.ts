import type { Page } from "@playwright/test";

/** The width in pixels up to which the name of a row is never cut. */
const mostOfName = 220;

/**
 * Returns what is wrong with how the list fits into the window, in words: a page that scrolls sideways, text over text,
 * a name that is cut too early, and hidden columns that the page does not mention.
 */
export function problemsOfList(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const main = document.querySelector("main") as HTMLElement;
    const { scrollWidth, clientWidth } = document.documentElement;
    const problems = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];

    /** Returns the part of a rectangle that the elements around it do not clip. */
    const visiblePart = (rect: DOMRect, of: Element) => {
      let { left, right, top, bottom } = rect;
      for (let around: Element | null = of; around && around !== main; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === "visible") continue;
        const frame = around.getBoundingClientRect();
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      return { left, right, top, bottom };
    };
    const words: { node: Node; text: string; left: number; right: number; top: number; bottom: number }[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, of] = [node.textContent?.trim() ?? "", node.parentElement as Element];
      // The sums of a list stay in sight above the rows that scroll below them.
      if (text === "" || !of.checkVisibility() || of.closest("[data-over-rows]")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const seen = visiblePart(rect, of);
        if (seen.right - seen.left > 1 && seen.bottom - seen.top > 4)
          words.push({ node, text: text.slice(0, 30), ...seen });
      }
    }
    words.sort((one, other) => one.top - other.top);
    // The boxes of two lines of a text overlap a little, because they include the space between the lines.
    for (const [index, one] of words.entries()) {
      for (let next = index + 1; next < words.length; next++) {
        const other = words[next] as (typeof words)[number];
        if (other.top > one.bottom - 5) break;
        // A text that is cut has two boxes: with and without the part that is cut off.
        if (one.node === other.node) continue;
        if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2)
          problems.push(`"${other.text}" is over "${one.text}"`);
      }
    }

    const headings = [...main.querySelectorAll<HTMLElement>("table[aria-rowcount] thead th")];
    const isCut = (element: HTMLElement) => element.scrollWidth > element.clientWidth + 1;
    for (const link of main.querySelectorAll<HTMLElement>("table[aria-rowcount] tbody :is(td, th) a")) {
      const cell = link.closest("td, th") as HTMLElement;
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const width = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (width < most && [cell, link, ...link.querySelectorAll<HTMLElement>("*")].some(isCut))
        problems.push(`"${link.textContent?.slice(0, 30)}" is cut to ${width} px`);
    }
    const hidden = headings.filter((heading) => !heading.checkVisibility()).length;
    if (hidden > 0 && !main.innerText.includes(`(${hidden} hidden)`))
      problems.push(`the page does not say that ${hidden} columns are hidden`);
    return problems;
  }, mostOfName);
}
