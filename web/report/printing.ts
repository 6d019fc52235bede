import { useSyncExternalStore } from "react";

let isPrinting = false;
const listeners = new Set<() => void>();

function setPrinting(value: boolean): void {
  isPrinting = value;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true while the page is prepared for paper and printed. Plots are then as wide as `paperWidth`. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

/** The width of the text on A4 and Letter, in CSS pixels. */
export const paperWidth = 690;

/** Prints the page after its plots have been drawn for paper. A plot draws itself after it has observed its new width. */
export async function printPage(): Promise<void> {
  setPrinting(true);
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  addEventListener("afterprint", () => setPrinting(false), { once: true });
  window.print();
}
