const names: Record<string, string> = { Edg: "Edge", OPR: "Opera", "Mac OS X": "macOS" };

/** Returns "Chrome, macOS" for a user agent, or the whole user agent if the browser or the system is unknown. */
export function deviceOf(userAgent: string | null): string | null {
  // Each browser's user agent also contains the names to its right.
  const browser = ["Edg", "OPR", "Firefox", "Chrome", "Safari"].find((name) => userAgent?.includes(`${name}/`));
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent ?? "")?.[1];
  if (!browser || !system) return userAgent;
  return `${names[browser] ?? browser}, ${names[system] ?? system}`;
}
