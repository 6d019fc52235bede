import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type pg from "pg";
import { isStalePlan, StatementNames } from "./statement-names.ts";
import { isReadOnlyServer } from "./trouble.ts";

/** Kysely's way to a pool of `pg`: statements are named, and columns come out in camel case. */
export function pooledPostgres(pool: pg.Pool, options: { named: boolean }): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PooledDriver(pool, options.named ? new StatementNames() : undefined),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Identifiers become snake case on the way in. On the way out the driver names the columns, once for a whole answer. */
export class SnakeCaseIdentifiers extends CamelCasePlugin {
  override async transformResult({ result }: Parameters<CamelCasePlugin["transformResult"]>[0]) {
    return result;
  }
}

class PooledDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #names: StatementNames | undefined;

  constructor(pool: pg.Pool, names: StatementNames | undefined) {
    this.#pool = pool;
    this.#names = names;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PooledConnection(await this.#pool.connect(), this.#names);
  }

  async beginTransaction(connection: PooledConnection, { isolationLevel, accessMode }: TransactionSettings) {
    connection.begin(
      ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" "),
    );
  }

  commitTransaction(connection: PooledConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PooledConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames | undefined;
  #begun: Promise<unknown> | undefined;
  #isBroken = false;

  constructor(client: pg.PoolClient, names: StatementNames | undefined) {
    this.#client = client;
    this.#names = names;
  }

  /** Goes out together with the first statement, which fails when this does. */
  begin(text: string): void {
    this.#begun = this.#client.query(text);
    this.#begun.catch(() => {});
  }

  async commit(): Promise<void> {
    await this.#begun;
    const { command } = await this.#client.query("commit");
    if (command === "ROLLBACK") throw new Error("The transaction was undone: a statement in it had failed");
  }

  /** A connection that cannot even roll back is given up. */
  async rollback(): Promise<void> {
    try {
      await this.#client.query("rollback");
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return answerOf(await this.#send(sql, parameters));
    } catch (error) {
      // The next connection may lead to the server that took this one's place.
      if (isReadOnlyServer(error)) this.#isBroken = true;
      if (!isStalePlan(error)) throw error;
      this.#names?.forget();
      // A transaction is undone by any error: whoever opened it runs it again.
      if (this.#begun) throw error;
      return answerOf(await this.#send(sql, parameters));
    }
  }

  async #send(text: string, parameters: readonly unknown[]): Promise<pg.QueryArrayResult> {
    const name = this.#names?.nameOf(text);
    const values = parameters as unknown[];
    const sent = this.#client.query({ ...(name ? { name } : {}), text, values, rowMode: "array" as const });
    const [result] = await Promise.all([sent, this.#begun]);
    return result;
  }

  // biome-ignore lint/correctness/useYield: nothing here reads so much that it has to come in pieces.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Answers are read whole");
  }
}

function answerOf<Row>({ command, rowCount, fields, rows }: pg.QueryArrayResult): QueryResult<Row> {
  const names = fields.map(({ name }) => inCamelCase(name));
  const named = rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index++) row[names[index] as string] = values[index];
    return row as Row;
  });
  const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE";
  return changes ? { numAffectedRows: BigInt(rowCount ?? 0), rows: named } : { rows: named };
}

const camelCased = new Map<string, string>();

/** The columns of this schema, and the names its statements give: "first_name" is firstName, and "firstName" stays. */
function inCamelCase(column: string): string {
  let name = camelCased.get(column);
  if (name === undefined) {
    name = column.replaceAll(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
    camelCased.set(column, name);
  }
  return name;
}
