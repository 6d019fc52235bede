/** Returns the subject that a person means by "Quote 17" or "card #12": "quote:17". Other texts remain as they are. */
export function subjectOf(typed: string): string {
  const [, kind, id] = /^([a-z_-]+)[ :#]+(\d+)$/i.exec(typed.trim()) ?? [];
  return kind !== undefined && id !== undefined ? `${asWritten(kind)}:${id}` : typed.trim();
}

/** Most kinds of records are written in small letters. A kind with other letters keeps them. */
function asWritten(kind: string): string {
  return /^[A-Z][a-z]+$/.test(kind) ? kind.toLowerCase() : kind;
}
