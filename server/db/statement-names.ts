import { createHash } from "node:crypto";

/** More texts than this program has statements: whatever made so many keeps no plan for each of them in every connection. */
const mostNames = 1000;

/**
 * A name for each distinct text: PostgreSQL plans what has a name once for each connection instead of at each call, which
 * takes it two to four times as long as the answer.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** Undefined for a text that came when there were too many. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 20);
    const name = `${hash}-${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }

  /** Plans under the names given so far are of no more use: every text gets a new one. */
  forget(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}

/** A migration has changed a table under a plan that some connection kept; planned anew, the statement works. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === "0A000" && /cached plan must not change result type/.test(String(message));
}
