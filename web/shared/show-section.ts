/** Scrolls a section into view below the headers, and moves the focus to it. */
export function showSection(titleId: string): void {
  const title = document.getElementById(titleId);
  if (!title) return;
  title.tabIndex = -1;
  const section = title.closest("section") ?? title;
  // Scrolls before the headers are measured, because one may be sticky and another may leave the screen.
  section.scrollIntoView({ block: "start" });
  const ends = ["header", "[data-page-head]"].map(
    (header) => document.querySelector(header)?.getBoundingClientRect().bottom ?? 0,
  );
  // The browser adds the scroll padding of the page to this margin.
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  section.style.scrollMarginTop = `${Math.max(0, ...ends) + 8 - padding}px`;
  section.scrollIntoView({ block: "start" });
  title.focus({ preventScroll: true });
}

/** Milliseconds for which a page that was just opened is expected to grow. */
const growsFor = 3000;
const acts = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Shows a section of a page that is still loading. Shows it again when the height of the page or of the section
 * changes and when the section becomes visible, until the user acts. Returns a function that stops this.
 */
export function showSectionOfNewPage(titleId: string): () => void {
  const show = () => showSection(titleId);
  const sizes = new ResizeObserver(show);
  const visibility = new MutationObserver(show);
  const stop = () => {
    sizes.disconnect();
    visibility.disconnect();
    clearTimeout(timer);
    for (const act of acts) removeEventListener(act, stop, true);
  };
  const timer = setTimeout(stop, growsFor);
  for (const act of acts) addEventListener(act, stop, true);
  sizes.observe(document.body);
  const section = document.getElementById(titleId)?.closest("section");
  if (section) sizes.observe(section);
  // Parts that are shown together are invisible until all of them have loaded, and cannot take the focus before.
  const parts = section?.closest("[data-invisible]");
  if (parts) visibility.observe(parts, { attributeFilter: ["data-invisible"] });
  return stop;
}
