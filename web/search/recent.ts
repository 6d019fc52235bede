/** A record that the user has opened. */
export interface Recent {
  kind: "lead" | "quote";
  id: number;
}

const mostKept = 8;
let recent: readonly Recent[] = [];

/**
 * Returns the records that were opened last in this tab, newest first. Only ids are kept, in memory, because local
 * storage holds only the session (docs/rules/screens-and-formats.md#local-storage). The next sign-in reloads the page.
 */
export function recentlySeen(): readonly Recent[] {
  return recent;
}

/** Remembers the record of an opened page's path. */
export function rememberSeen(path: string): void {
  const [, kind, id] = /^\/admin\/(lead|quote)s\/(\d+)(?!.*\/not-found$)/.exec(path) ?? [];
  if (kind === undefined) return;
  const seen = { kind: kind as Recent["kind"], id: Number(id) };
  recent = [seen, ...recent.filter((one) => one.kind !== seen.kind || one.id !== seen.id)].slice(0, mostKept);
}
