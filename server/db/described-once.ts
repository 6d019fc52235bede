import pg from "pg";

/** The rows of an answer, columns in camel case. */
export interface Answered {
  command: string | null;
  /** Rows that a write changed or a question found. */
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

interface Column {
  name: string;
  read(text: string): unknown;
}

/**
 * A statement whose columns PostgreSQL describes once for each connection. `pg` has them described at every call: for a
 * row of forty columns that is a fifth of what a call costs this process. A name stands for the same columns as long as it
 * works, for a table that changed under it makes the statement fail (isStalePlan). Without a name it is described each time.
 */
export class DescribedOnce extends pg.Query {
  readonly #name: string | undefined;
  readonly #rows: Record<string, unknown>[] = [];
  #connection: pg.Connection | undefined;
  #columns: readonly Column[] | undefined;
  #unreadable: Error | undefined;

  /** Sends it on its way; statements of one connection are answered in their order. */
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

  /** Whatever is thrown here would end the process: the socket calls it. */
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

  /** One that answers no rows has no columns, and nothing that says so. */
  #answered({ command, rowCount }: pg.ResultBuilder): Answered {
    if (this.#connection && this.#name !== undefined) columnsOn(this.#connection).set(this.#name, this.#columns ?? []);
    return { command, rowCount, rows: this.#rows };
  }
}

const known = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();

/** Columns by the names of the statements this connection has described. */
function columnsOn(connection: pg.Connection): Map<string, readonly Column[]> {
  let columns = known.get(connection);
  if (!columns) {
    columns = new Map();
    known.set(connection, columns);
  }
  return columns;
}

/** What is sent before anything else happens leaves in one write: each costs both sides as much as a short statement. */
export function writeTogether({ stream }: pg.Connection): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const silent = new WeakMap<pg.Connection, pg.Connection>();

/** The same connection, on which nothing asks for a description. */
function withoutDescribing(connection: pg.Connection): pg.Connection {
  let same = silent.get(connection);
  if (!same) {
    same = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
    silent.set(connection, same);
  }
  return same;
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
