/** Moves the toasts below the head of the page, so that they cover none of its buttons. */
export function placeToasts(): void {
  const head = document.querySelector("[data-page-head], [data-list-head]");
  const bottom = Math.min(head?.getBoundingClientRect().bottom ?? 0, innerHeight / 2);
  document.documentElement.style.setProperty("--toasts-top", `${Math.max(64, bottom + 8)}px`);
}
