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
import { type Answered, DescribedOnce, writeTogether } from "./described-once.ts";
import { isStalePlan, StatementNames } from "./statement-names.ts";
import { isReadOnlyServer } from "./trouble.ts";

/** Returns a Kysely dialect for a pool of `pg`. Statements are named, and columns are returned in camel case. */
export function pooledPostgres(pool: pg.Pool, options: { named: boolean }): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PooledDriver(pool, options.named ? new StatementNames() : undefined),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Converts identifiers to snake case in statements. The driver converts the columns of a result, once for all rows. */
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
  #isOver = false;

  constructor(client: pg.PoolClient, names: StatementNames | undefined) {
    this.#client = client;
    this.#names = names;
  }

  /** Sends BEGIN together with the first statement. If BEGIN fails, that statement fails. */
  begin(text: string): void {
    writeTogether(this.#client.connection);
    this.#begun = this.#client.query(text);
    this.#begun.catch(() => {});
  }

  async commit(): Promise<void> {
    this.#isOver = true;
    await this.#begun;
    const { command } = await this.#client.query("commit");
    if (command === "ROLLBACK") throw new Error("The transaction was undone: a statement in it had failed");
  }

  /** Rolls back. A connection that fails to is closed. */
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
    if (this.#isOver) throw new Error("The transaction is over: this would be saved without it");
    try {
      return answerOf(await this.#send(sql, parameters));
    } catch (error) {
      // The stack of the caller is more useful than the stack of the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      // A new connection may reach the server that replaced this one.
      if (isReadOnlyServer(error)) this.#isBroken = true;
      if (!isStalePlan(error)) throw error;
      this.#names?.forget();
      // Any error rolls back a transaction, so the caller of `transaction` runs it again.
      if (this.#begun) throw error;
      return answerOf(await this.#send(sql, parameters));
    }
  }

  async #send(text: string, values: readonly unknown[]): Promise<Answered> {
    const sent = DescribedOnce.send(this.#client, { name: this.#names?.nameOf(text), text, values });
    const [result] = await Promise.all([sent, this.#begun]);
    return result;
  }

  // biome-ignore lint/correctness/useYield: no result is large enough to be streamed.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Answers are read whole");
  }
}

function answerOf<Row>({ command, rowCount, rows }: Answered): QueryResult<Row> {
  const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE";
  return changes ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as Row[] } : { rows: rows as Row[] };
}
