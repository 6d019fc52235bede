type Pressed = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/**
 * Returns true if the event is the declared key: "c", "?", "Alt+P" or "Mod+Enter". A character needs no modifier. Shift
 * does not matter for it, because some layouts type "?" without Shift.
 */
export function isPressed(declared: string, event: Pressed): boolean {
  const names = declared.split("+");
  const [key = ""] = names.slice(-1);
  const wants = (modifier: string) => names.slice(0, -1).includes(modifier);
  if (event.altKey !== wants("Alt") || (event.ctrlKey || event.metaKey) !== wants("Mod")) return false;
  if (names.length === 1) return event.key === key;
  return event.shiftKey === wants("Shift") && keyOf(event) === key.toLowerCase();
}

/** Returns the letter on the key. With Alt, a Mac types another character, and other alphabets have other letters. */
function keyOf({ key, code }: Pressed): string {
  const isLatin = /^[a-z]$/i.test(key);
  return (isLatin || !code.startsWith("Key") ? key : code.slice("Key".length)).toLowerCase();
}
