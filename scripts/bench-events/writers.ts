import pg from "pg";

const writers = 8;

/** The triggers to disable: none, the announcement to listeners, or all events. */
const ways = {
  "with events": [],
  "with events, not announced": ["live_events disable trigger live_events_are_announced"],
  "without events": ["history disable trigger history_goes_live"],
};
type Way = keyof typeof ways;

/**
 * Returns how many transactions per second commit one row of the history each, on eight connections. Alternates
 * between the ways, so that other load on the machine affects all of them.
 */
export async function commitsPerSecond(
  url: string,
  { row, leads, seconds, rounds }: { row: string; leads: readonly number[]; seconds: number; rounds: number },
): Promise<Record<Way, number>> {
  const names = Object.keys(ways) as Way[];
  const counted = new Map<Way, number>(names.map((way) => [way, 0]));
  for (let round = 0; round < rounds; round += 1) {
    for (const way of names) {
      await alter(url, ways[way]);
      counted.set(way, (counted.get(way) ?? 0) + (await commitsOf(url, row, leads, seconds)));
      await alter(
        url,
        ways[way].map((change) => change.replace("disable", "enable")),
      );
    }
  }
  return Object.fromEntries([...counted].map(([way, count]) => [way, count / rounds / seconds])) as Record<Way, number>;
}

async function alter(url: string, changes: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const change of changes) await client.query(`alter table ${change}`);
  await client.end();
}

async function commitsOf(url: string, row: string, leads: readonly number[], seconds: number): Promise<number> {
  const clients = Array.from({ length: writers }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    clients.map(async (client, index) => {
      let count = 0;
      for (; performance.now() < until; count += 1) {
        await client.query({ name: "row", text: row, values: [leads[(count + index) % leads.length]] });
      }
      return count;
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return counts.reduce((sum, count) => sum + count, 0);
}
