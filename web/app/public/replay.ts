import type { Early } from "./early.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const anyField = "input, textarea, select";

/** A field that a person changed before React knew it. */
interface ChangedField {
  field: Field;
  value: string;
  isChecked: boolean;
}

/**
 * Returns the fields of the server's HTML that the person changed. Empties those that the browser restored when the
 * person came back to the page: a consent counts only where it was given, and a card is never kept. Has to be called
 * before React takes the page over.
 */
export function changedFields(root: ParentNode, early: Early | undefined): ChangedField[] {
  const changed = [...root.querySelectorAll<Field>(anyField)].filter(isChanged);
  for (const field of changed) if (!early?.touched.has(field)) reset(field);
  return changed.filter(isChanged).map((field) => ({ field, value: field.value, isChecked: isTicked(field) }));
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  return isBox(field) ? isTicked(field) !== field.defaultChecked : field.value !== field.defaultValue;
}

function reset(field: Field): void {
  if (field instanceof HTMLSelectElement) for (const one of field.options) one.selected = one.defaultSelected;
  else if (isBox(field)) field.checked = field.defaultChecked;
  else field.value = field.defaultValue;
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
}

function isTicked(field: Field): boolean {
  return isBox(field) && field.checked;
}

/**
 * Reports the changes to React, as if they were made now. Each report makes React reset the fields that it does not know
 * yet, so the field with the focus is the first: its caret stays, and so does the word that a phone is composing.
 */
export function repeatChanges(changes: readonly ChangedField[], root: ParentNode): void {
  const hasFocus = ({ field }: ChangedField) => Number(field === document.activeElement);
  for (const change of changes.toSorted((one, other) => hasFocus(other) - hasFocus(one))) {
    const field = presentField(change.field, root);
    if (!field) continue;
    if (isBox(field)) repeatTick(field, change.isChecked);
    // The person may have typed on since.
    else repeatTyping(field, isChanged(field) ? field.value : change.value);
  }
}

/** Returns the field, or the one that replaced it because React has replaced the page. */
function presentField(field: Field, root: ParentNode): Field | undefined {
  if (field.isConnected) return field;
  const same = ({ id, name, type, value }: Field) =>
    id === field.id && name === field.name && type === field.type && (!isBox(field) || value === field.value);
  return [...root.querySelectorAll<Field>(anyField)].find(same);
}

function repeatTick(box: HTMLInputElement, isChecked: boolean): void {
  box.checked = !isChecked;
  box.click();
}

/** React ignores an event if the field has the value that React has stored, which `_valueTracker` holds. */
type Tracked = Field & { _valueTracker?: { setValue: (value: string) => void } };

function repeatTyping(field: Tracked, value: string): void {
  // Setting the same value again would move the caret and end the composition of a word.
  if (field.value !== value) setValue(field, value);
  field._valueTracker?.setValue("defaultValue" in field ? field.defaultValue : "");
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** Sets the value as the browser does, and not through the property that React has put over it. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

/** Presses the button that was pressed before React knew it. Only the first call does. */
export function repeatPress(early: Early | undefined, root: ParentNode): void {
  const pressed = early?.pressed;
  if (!early || !pressed) return;
  early.pressed = undefined;
  const same = ({ textContent }: Element) => textContent === pressed.textContent;
  (pressed.isConnected ? pressed : [...root.querySelectorAll("button")].find(same))?.click();
}
