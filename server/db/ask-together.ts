import type { Db } from "./database.ts";

/** Answers all keys in one query, in their order; undefined for a key without an answer. */
type Question<Key, Answer> = (db: Db, keys: readonly Key[]) => Promise<readonly (Answer | undefined)[]>;

type Asker<Key, Answer> = { key: Key } & PromiseWithResolvers<Answer | undefined>;

/**
 * The number of queries that may run before further calls wait. With one, two callers at the same time would each wait
 * for the other's query before their own. More would mean more statements for the same answers under load.
 */
const mostOnTheirWay = 2;
/**
 * Milliseconds that a call waits at most for running queries, so that a query that hangs delays only the calls that
 * share it.
 */
const longestWait = 20;
/** The largest number of keys for which the planner still uses index look-ups. */
const mostTogether = 100;

/**
 * Combines frequent calls of the same query. Calls that arrive while queries are running share the next one, so that
 * many simultaneous calls cost a few round trips. No call gets an answer from a query that started before the call.
 */
export function askedTogether<Key, Answer>(
  question: Question<Key, Answer>,
): (db: Db, key: Key) => Promise<Answer | undefined> {
  const lines = new WeakMap<Db, Line<Key, Answer>>();
  return async (db, key) => {
    // The calls of a transaction cannot be combined with others.
    if (db.isTransaction) return (await question(db, [key]))[0];
    const line = lines.get(db) ?? new Line((keys) => question(db, keys));
    lines.set(db, line);
    const asker = { key, ...Promise.withResolvers<Answer | undefined>() };
    line.join(asker);
    return asker.promise;
  };
}

class Line<Key, Answer> {
  readonly #ask: (keys: readonly Key[]) => ReturnType<Question<Key, Answer>>;
  #waiting: Asker<Key, Answer>[] = [];
  #onTheirWay = 0;
  #impatience: NodeJS.Timeout | undefined;

  constructor(ask: (keys: readonly Key[]) => ReturnType<Question<Key, Answer>>) {
    this.#ask = ask;
  }

  join(asker: Asker<Key, Answer>): void {
    this.#waiting.push(asker);
    if (this.#onTheirWay < mostOnTheirWay || this.#waiting.length >= mostTogether) this.#send();
    else this.#impatience ??= setTimeout(() => this.#send(), longestWait);
  }

  #send(): void {
    clearTimeout(this.#impatience);
    this.#impatience = undefined;
    const together = this.#waiting;
    if (together.length === 0) return;
    this.#waiting = [];
    void this.#answer(together);
  }

  async #answer(together: readonly Asker<Key, Answer>[]): Promise<void> {
    this.#onTheirWay++;
    try {
      const answers = await this.#ask(together.map(({ key }) => key));
      for (const [index, { resolve }] of together.entries()) resolve(answers[index]);
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
    this.#onTheirWay--;
    this.#send();
  }
}
