const longestName = 15;

/**
 * Shortens a name longer than 15 characters to first name and initial: "Alexandra Montgomery" becomes "Alexandra M."
 */
export function shortName(name: string): string {
  const trimmed = name.trim();
  const [first = "", second] = trimmed.split(/\s+/);
  if ([...trimmed].length <= longestName || !second) return trimmed;
  return `${first} ${[...second][0]?.toUpperCase()}.`;
}
