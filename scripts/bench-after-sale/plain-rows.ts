import pg from "pg";

/** The statements of one transaction, as text. */
type Transaction = string;

/**
 * The schema with copies of the tables. The copies have the same columns and indexes, but no constraints and no
 * triggers.
 */
const schema = "plain";

export async function makePlainTables(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${schema} cascade; create schema ${schema}`);
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  for (const { name } of tables) await client.query(`create table ${schema}.${name} (like public.${name})`);
  // The same row is written repeatedly, so the indexes have the same depth but are not unique.
  const { rows: indexes } = await client.query<{ definition: string }>(`
    select pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  for (const { definition } of indexes) {
    const plain = definition.replace("CREATE UNIQUE", "CREATE").replace(/INDEX \S+ ON public\./, `INDEX ON ${schema}.`);
    await client.query(plain);
  }
}

export async function currentTransaction(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select txid_current() as id");
  return Number(rows[0].id);
}

/** Returns the rows written since that transaction as inserts, grouped by the transaction that last wrote them. */
export async function rowsSince(
  client: pg.Client,
  first: number,
): Promise<{ rows: number; transactions: Transaction[] }> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind = 'r' group by relname`);
  const byTransaction = new Map<number, string[]>();
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `quote_nullable("${column}")`).join(", ");
    const { rows } = await client.query<{ writer: string; written: string }>(
      `select xmin::text as writer, concat_ws(', ', ${values}) as written from public.${name} where xmin::text::bigint > $1`,
      [first],
    );
    const into = `insert into ${schema}.${name} (${columns.map((column) => `"${column}"`).join(", ")}) values`;
    for (const { writer, written } of rows) {
      const id = Number(writer);
      byTransaction.set(id, [...(byTransaction.get(id) ?? []), `${into} (${written})`]);
    }
  }
  const all = [...byTransaction].toSorted(([a], [b]) => a - b).map(([, inserts]) => inserts);
  return {
    rows: all.flat().length,
    transactions: all.map((inserts) => `begin; ${inserts.join("; ")}; commit`),
  };
}

/** Writes the flows on this many connections, each flow's transactions in order. Returns the flows per second. */
export async function writePlainly(
  url: string,
  flows: readonly (readonly Transaction[])[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  let written = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const client = new pg.Client(url);
      await client.connect();
      for (let turn = index; performance.now() < until; turn += 1) {
        for (const transaction of flows[turn % flows.length] ?? []) await client.query(transaction);
        written += 1;
      }
      await client.end();
    }),
  );
  return written / ((performance.now() - began) / 1000);
}
