import pg from "pg";

/** The rows of a result, with columns in camel case. */
export interface Answered {
  command: string | null;
  /** The number of rows that a write changed or a query returned. */
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

interface Column {
  name: string;
  read(text: string): unknown;
}

/**
 * A query whose columns PostgreSQL describes once per connection. `pg` requests the description at every call, which
 * for a row of forty columns is a fifth of the call's cost in this process. The columns of a named statement cannot
 * change while it works, because a changed table makes it fail (isStalePlan). A statement without a name is described
 * each time.
 */
export class DescribedOnce extends pg.Query {
  readonly #name: string | undefined;
  readonly #rows: Record<string, unknown>[] = [];
  #connection: pg.Connection | undefined;
  #columns: readonly Column[] | undefined;
  #unreadable: Error | undefined;

  /** Sends the query. The statements of one connection are answered in their order. */
  static send(
    client: pg.ClientBase,
    { name, text, values }: { name: string | undefined; text: string; values: readonly unknown[] },
  ): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const query = new DescribedOnce(name, text, values, (failure, result) => {
        const error = failure ?? query.#unreadable;
        if (error) reject(error);
        else resolve(query.#answered(result));
      });
      client.query(query);
    });
  }

  private constructor(
    name: string | undefined,
    text: string,
    values: readonly unknown[],
    answered: (error: Error | undefined, result: pg.ResultBuilder) => void,
  ) {
    super({ ...(name ? { name } : {}), text, values: values as unknown[] }, answered);
    this.#name = name;
  }

  override submit = (connection: pg.Connection) => {
    writeTogether(connection);
    this.#connection = connection;
    this.#columns = this.#name === undefined ? undefined : columnsOn(connection).get(this.#name);
    return pg.Query.prototype.submit.call(this, this.#columns ? withoutDescribing(connection) : connection);
  };

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name: inCamelCase(name),
      read: pg.types.getTypeParser(dataTypeID, "text"),
    }));
  }

  /** Must not throw, because the socket calls it and an exception would end the process. */
  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    let index = 0;
    try {
      for (const { name, read } of this.#columns ?? []) {
        const text = fields[index++] as string | null;
        row[name] = text === null ? null : read(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#unreadable = error as Error;
    }
  }

  /** Stores the columns. A statement without rows has none, and PostgreSQL does not announce that. */
  #answered({ command, rowCount }: pg.ResultBuilder): Answered {
    if (this.#connection && this.#name !== undefined) columnsOn(this.#connection).set(this.#name, this.#columns ?? []);
    return { command, rowCount, rows: this.#rows };
  }
}

const known = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();

/** Returns the columns of the statements that this connection has described, by name. */
function columnsOn(connection: pg.Connection): Map<string, readonly Column[]> {
  let columns = known.get(connection);
  if (!columns) {
    columns = new Map();
    known.set(connection, columns);
  }
  return columns;
}

/**
 * Sends everything written in this tick in one packet, because a packet costs both sides as much as a short statement.
 */
export function writeTogether({ stream }: pg.Connection): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const silent = new WeakMap<pg.Connection, pg.Connection>();

/** Returns the same connection without requests for a description. */
function withoutDescribing(connection: pg.Connection): pg.Connection {
  let same = silent.get(connection);
  if (!same) {
    same = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
    silent.set(connection, same);
  }
  return same;
}

const camelCased = new Map<string, string>();

/** Converts a column to camel case: "first_name" becomes firstName. An alias such as "firstName" is unchanged. */
function inCamelCase(column: string): string {
  let name = camelCased.get(column);
  if (name === undefined) {
    name = column.replaceAll(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
    camelCased.set(column, name);
  }
  return name;
}
