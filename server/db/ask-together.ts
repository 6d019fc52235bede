import type { Db } from "./database.ts";

/** One question for each key, answered in their order; undefined where there is no answer. */
type Question<Key, Answer> = (db: Db, keys: readonly Key[]) => Promise<readonly (Answer | undefined)[]>;

type Asker<Key, Answer> = { key: Key } & PromiseWithResolvers<Answer | undefined>;

/**
 * So many are on their way before anybody waits: two who come at the same time all day would otherwise each wait for the
 * question of the other before their own. More would be more statements for the same answers where many come at once.
 */
const mostOnTheirWay = 2;
/** Milliseconds that nobody waits longer for the question of others: one that hangs holds up only those who share it. */
const longestWait = 20;
/** What the planner is glad to look up one by one. */
const mostTogether = 100;

/**
 * The same question, asked all day: whoever comes while some are on their way goes with the next, so that many who come at
 * once cost a few round trips instead of one each. Nobody is answered by a question that left before they came.
 */
export function askedTogether<Key, Answer>(
  question: Question<Key, Answer>,
): (db: Db, key: Key) => Promise<Answer | undefined> {
  const lines = new WeakMap<Db, Line<Key, Answer>>();
  return async (db, key) => {
    // Nobody else stands in a transaction.
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
