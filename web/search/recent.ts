/** A record that was looked at. */
export interface Recent {
  kind: "lead" | "quote";
  id: number;
}

const mostKept = 8;
let recent: readonly Recent[] = [];

/**
 * What was looked at last in this tab, newest first: ids and nothing else, in memory alone. Local storage is spoken for
 * (docs/rules/screens-and-formats.md#local-storage), and whoever signs in next loads the page anew.
 */
export function recentlySeen(): readonly Recent[] {
  return recent;
}

/** Takes the path of every page that is opened. */
export function rememberSeen(path: string): void {
  const [, kind, id] = /^\/admin\/(lead|quote)s\/(\d+)(?!.*\/not-found$)/.exec(path) ?? [];
  if (kind === undefined) return;
  const seen = { kind: kind as Recent["kind"], id: Number(id) };
  recent = [seen, ...recent.filter((one) => one.kind !== seen.kind || one.id !== seen.id)].slice(0, mostKept);
}
