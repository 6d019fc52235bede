const names: Record<string, string> = { Edg: "Edge", OPR: "Opera", "Mac OS X": "macOS" };

/** "Chrome, macOS" out of a user agent; the whole of it when nothing is recognised. */
export function deviceOf(userAgent: string | null): string | null {
  // Every one of them also claims to be those further right.
  const browser = ["Edg", "OPR", "Firefox", "Chrome", "Safari"].find((name) => userAgent?.includes(`${name}/`));
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent ?? "")?.[1];
  if (!browser || !system) return userAgent;
  return `${names[browser] ?? browser}, ${names[system] ?? system}`;
}
