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

/** The most frames to wait for the plots: a second on most screens. */
const mostFrames = 60;

/** Prints the page after its plots have been drawn for paper. A plot draws itself after it has observed its new width. */
export async function printPage(): Promise<void> {
  setPrinting(true);
  for (let frame = 0; frame < mostFrames && (frame < 3 || !areDrawnForPaper()); frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  whenPrinted(() => setPrinting(false));
  window.print();
}

function areDrawnForPaper(): boolean {
  return [...document.querySelectorAll("figure")].every(
    (plot) => plot.querySelector("svg.recharts-surface")?.getAttribute("width") === String(paperWidth),
  );
}

/** Calls the function once after the page was printed. Some browsers do not report the end, so the next focus counts. */
export function whenPrinted(end: () => void): void {
  const waiting = new AbortController();
  const finish = () => {
    waiting.abort();
    end();
  };
  for (const event of ["afterprint", "focus"]) addEventListener(event, finish, { signal: waiting.signal });
}
