/** Scrolls a section into view below the sticky header, and moves the focus to it. */
export function showSection(titleId: string): void {
  const title = document.getElementById(titleId);
  if (!title) return;
  title.tabIndex = -1;
  const section = title.closest("section") ?? title;
  const head = document.querySelector("[data-page-head]")?.getBoundingClientRect().bottom ?? 0;
  section.style.scrollMarginTop = `${Math.max(head, 0) + 8}px`;
  section.scrollIntoView({ block: "start" });
  title.focus({ preventScroll: true });
}
