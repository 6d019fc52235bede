/*
 * Statements of frequent calls. Building one from parts takes as long as sending it, and many people make the same calls
 * at the same time. Measured for one lead, in milliseconds of processor time of both sides: built once 0.56 instead of
 * 0.93; asked for together by sixteen callers 0.16 instead of 0.52 (docs/decisions/019-statements.md).
 */
import { type Compilable, CompiledQuery, type QueryResult, type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";

/** Returns a statement from its text. Columns are returned in camel case. */
export function statement<Values extends unknown[], Row>(text: string): (db: Db, ...values: Values) => Promise<Row[]> {
  return async (db, ...values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/** A placeholder for a value while a statement is built. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * Returns a statement that is built once, at its first use. `build` may use its values only as parameters, because it
 * receives placeholders.
 */
export function prepared<Values extends unknown[], Query extends Compilable>(
  build: (db: Db, ...values: Values) => Query,
): (db: Db, ...values: Values) => Promise<Rows<Query>> {
  let built: CompiledQuery | undefined;
  return async (db, ...values) => {
    built ??= build(
      db,
      ...(Array.from({ length: build.length - 1 }, (_, index) => new Slot(index)) as Values),
    ).compile();
    return (await db.executeQuery(filled(built, values))).rows as Rows<Query>;
  };
}

/** More shapes than the product's screens use. A statement with any further shape is built each time. */
const mostShapes = 500;

/**
 * Returns a statement with several shapes, such as a list with filters, which is built once for each shape. `shape`
 * decides the parts of the statement; of `values`, only which ones are present.
 */
export function preparedByShape<Shape, Values extends object, Row>(
  build: (db: Db, shape: Shape, values: Values) => CompiledQuery<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<QueryResult<Row>> {
  const known = new Map<string, CompiledQuery>();
  return (db, shape, values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const key = JSON.stringify([shape, given.map(([name]) => name)]);
    let built = known.get(key);
    if (!built) {
      const slots = Object.fromEntries(given.map(([name], index) => [name, new Slot(index)]));
      built = build(db, shape, slots as Values);
      if (known.size < mostShapes) known.set(key, built);
    }
    return db.executeQuery<Row>(
      filled(
        built,
        given.map(([, value]) => value),
      ),
    );
  };
}

function filled(built: CompiledQuery, values: readonly unknown[]): CompiledQuery {
  return {
    ...built,
    parameters: built.parameters.map((value) => (value instanceof Slot ? values[value.index] : value)),
  };
}

type Rows<Query> = Query extends Compilable<infer Row> ? Row[] : never;

/**
 * Hides a value from the planner with a subselect. Otherwise PostgreSQL plans a large statement again at each call, in
 * case this value is a rare one, and planning fifteen small queries takes ten times as long as running them.
 */
export function plannedOnce(
  value: number | string | readonly number[],
  type: "bigint" | "bigint[]" | "date" | "timestamptz",
): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`;
}

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
