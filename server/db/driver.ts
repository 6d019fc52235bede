/*
 * How statements are sent. The cost of a call is mostly the cost of its statements, and most of a short statement is not
 * reading: it is planning, describing the columns, and waking the other side. So this driver of Kysely, on a pool of `pg`,
 *
 * - gives each text a name: PostgreSQL plans a named statement once per connection, and planning takes two to four times
 *   as long as running it. PREPARED_STATEMENTS=false turns the names off, for a pooler that keeps no statements;
 * - has PostgreSQL describe the columns of a named statement once per connection;
 * - sends BEGIN with the first statement of a transaction, and everything that is written in one tick as one packet.
 *
 * docs/decisions/019-statements.md has the figures.
 */
import { createHash } from "node:crypto";
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
import pg from "pg";
import { isReadOnlyServer } from "./trouble.ts";

/** Returns a Kysely dialect for a pool of `pg`. Columns are returned in camel case. */
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

  async #send(text: string, values: readonly unknown[]): Promise<pg.ResultBuilder> {
    const sent = DescribedOnce.send(this.#client, { name: this.#names?.nameOf(text), text, values });
    const [result] = await Promise.all([sent, this.#begun]);
    return result;
  }

  // biome-ignore lint/correctness/useYield: no result is large enough to be streamed.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Answers are read whole");
  }
}

function answerOf<Row>({ command, rowCount, rows }: pg.ResultBuilder): QueryResult<Row> {
  const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE";
  return changes ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
}

/**
 * The product has fewer statements than this. If texts are generated, the limit keeps their plans from filling every
 * connection.
 */
const mostNames = 1000;

/** Gives each distinct text a name. */
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

interface Statement {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}
interface Columns {
  fields: pg.FieldDef[];
}
/** The method with which a query of `pg` takes the columns of its rows. Its types do not list it. */
const { handleRowDescription: takeColumns } = pg.Query.prototype as unknown as {
  handleRowDescription(columns: Columns): void;
};

/**
 * A query whose columns PostgreSQL describes once per connection, where `pg` requests the description at every call. The
 * columns of a named statement cannot change while it works, because a changed table makes it fail (isStalePlan). A
 * statement without a name is described each time.
 */
export class DescribedOnce extends pg.Query {
  readonly #name: string | undefined;
  #connection: pg.Connection | undefined;
  /** None for a statement without rows, which PostgreSQL does not announce. */
  #fields: pg.FieldDef[] = [];

  /** Sends the query. The statements of one connection are answered in their order. */
  static send(client: pg.ClientBase, statement: Statement): Promise<pg.ResultBuilder> {
    return new Promise((resolve, reject) => {
      const query = new DescribedOnce(statement, (error, result) => {
        if (error) return reject(error);
        query.#keepColumns();
        resolve(result);
      });
      client.query(query);
    });
  }

  private constructor(
    { name, text, values }: Statement,
    answered: (error: Error | undefined, result: pg.ResultBuilder) => void,
  ) {
    super({ ...(name ? { name } : {}), text, values: values as unknown[] }, answered);
    this.#name = name;
  }

  override submit = (connection: pg.Connection) => {
    writeTogether(connection);
    this.#connection = connection;
    const known = this.#name === undefined ? undefined : columnsOn(connection).get(this.#name);
    if (!known) return pg.Query.prototype.submit.call(this, connection);
    this.#fields = known;
    takeColumns.call(this, { fields: known });
    return pg.Query.prototype.submit.call(this, withoutDescribing(connection));
  };

  handleRowDescription({ fields }: Columns): void {
    this.#fields = fields.map((field) => ({ ...field, name: inCamelCase(field.name) }));
    takeColumns.call(this, { fields: this.#fields });
  }

  #keepColumns(): void {
    if (this.#connection && this.#name !== undefined) columnsOn(this.#connection).set(this.#name, this.#fields);
  }
}

const known = new WeakMap<pg.Connection, Map<string, pg.FieldDef[]>>();

/** Returns the columns of the statements that this connection has described, by name. */
function columnsOn(connection: pg.Connection): Map<string, pg.FieldDef[]> {
  const columns = known.get(connection) ?? new Map<string, pg.FieldDef[]>();
  known.set(connection, columns);
  return columns;
}

/** Returns the same connection without requests for a description. */
function withoutDescribing(connection: pg.Connection): pg.Connection {
  return Object.create(connection, { describe: { value: () => {} } });
}

/** Sends everything written in this tick in one packet. */
function writeTogether({ stream }: pg.Connection): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Converts a column to camel case: "first_name" becomes firstName. An alias such as "firstName" is unchanged. */
function inCamelCase(column: string): string {
  return column.replaceAll(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
