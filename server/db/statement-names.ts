import { createHash } from "node:crypto";

/**
 * The product has fewer statements than this. If texts are generated, the limit keeps their plans from filling every
 * connection.
 */
const mostNames = 1000;

/**
 * Gives each distinct text a name. PostgreSQL plans a named statement once per connection instead of at each call, and
 * planning takes two to four times as long as running it.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** Returns undefined if the limit of names is reached. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 20);
    const name = `${hash}-${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }

  /** Forgets all names, because the plans under them have become stale. Every text gets a new name. */
  forget(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}

/**
 * Returns whether a migration has changed a table under a cached plan. The statement works when it is planned again.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === "0A000" && /cached plan must not change result type/.test(String(message));
}
