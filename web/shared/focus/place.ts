/** The element with the focus, and the elements that can take the focus if it disappears. */
export interface Place {
  element: HTMLElement;
  /** The row that contains the element, and the rows after and before it, the nearest first. */
  rows: readonly Element[];
  /** The elements around the element inside the main area, the innermost first. */
  around: readonly Element[];
  /** The dialog or the menu that contains the element, and the place from which it was opened. */
  layer?: { element: Element; opener: Place };
}

const row = "[data-row], tr, li, [role=row]";
const layers = "[role=dialog], [role=menu]";
const controls = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";
const headings = "h1, h2, h3";

/** The places from which the open dialogs were opened, by the ids of the dialogs. */
const openedFrom = new Map<string, Place>();

/** Returns the place of the focus. Undefined if no element has it. */
export function placeOfFocus(): Place | undefined {
  return hasNoFocus() ? undefined : placeOf(document.activeElement);
}

/** Returns the place of an element that can be focused. */
export function placeOf(element: unknown): Place | undefined {
  if (!(element instanceof HTMLElement)) return undefined;
  const layer = layerOf(element);
  return { element, rows: rowsAround(element), around: ancestorsOf(element), ...(layer && { layer }) };
}

/** Remembers the place from which a dialog was opened. Returns a function that forgets it. */
export function rememberOpener(dialogId: string, opener: Place): () => void {
  openedFrom.set(dialogId, opener);
  return () => {
    openedFrom.delete(dialogId);
  };
}

/**
 * Moves the focus to the element of the place. If the element is gone, moves it to its row or the next one, to what
 * opened the closed dialog or menu, to the nearest heading, or to the heading of the page. Returns false if nothing of
 * this is there.
 */
export function focusPlace({ element, rows, around, layer }: Place): boolean {
  if (focus(element)) return true;
  if (rows.some((one) => one.isConnected && focus(one.querySelector("a[href]") ?? one.querySelector(controls)))) {
    return true;
  }
  if (layer && !layer.element.isConnected) return focusPlace(layer.opener);
  return around.some((outer) => outer.isConnected && focusHeading(outer.querySelector(headings))) || focusPageHeading();
}

/** Moves the focus to the heading of the page. Returns false if it is not there yet. */
export function focusPageHeading(): boolean {
  return focusHeading(document.querySelector("main h1"));
}

export function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** A heading takes the focus, but it is no stop of the Tab key. */
function focusHeading(heading: HTMLElement | null): boolean {
  if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  return focus(heading);
}

function focus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let outer = element.parentElement; outer && !outer.matches("main, body"); outer = outer.parentElement) {
    found.push(outer);
  }
  return found;
}

function rowsAround(element: Element): Element[] {
  const own = element.closest(row);
  if (!own?.parentElement) return [];
  const rows = [...own.parentElement.children];
  const at = rows.indexOf(own);
  return [...rows.slice(at), ...rows.slice(0, at).reverse()];
}

function layerOf(element: Element): Place["layer"] {
  for (const [id, opener] of openedFrom) {
    const dialog = document.getElementById(id);
    if (dialog?.contains(element)) return { element: dialog, opener };
  }
  // The button of a menu or a popover controls it. No button controls a dialog.
  const layer = element.closest(layers);
  const opener = layer?.id ? placeOf(document.querySelector(`[aria-controls="${CSS.escape(layer.id)}"]`)) : undefined;
  return layer && opener ? { element: layer, opener } : undefined;
}
