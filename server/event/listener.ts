import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Parts } from "#server/http/parts.ts";

/** Milliseconds between attempts. The pause doubles each time, up to the longest. */
const pauses = { first: 200, longest: 10_000 };

/**
 * Holds the one connection of this process that receives `NOTIFY`, and reconnects when it breaks. Calls `wake` for each
 * notification and after each reconnection, because events of the meantime are in the table.
 */
export function listenFor(
  channel: string,
  { pool, log }: Pick<Parts, "pool" | "log">,
  wake: () => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  const listening = listen();

  async function listen(): Promise<void> {
    let pause = pauses.first;
    while (!stopping.signal.aborted) {
      client = new pg.Client({ ...connectionOf(pool), application_name: "farewright events", keepAlive: true });
      client.on("error", () => {});
      client.on("notification", wake);
      const ended = once(client, "end", { signal: stopping.signal }).catch(() => {});
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        pause = pauses.first;
        wake();
        await ended;
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, "could not listen for events, trying again");
      }
      await client.end().catch(() => {});
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, pauses.longest);
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      await client?.end().catch(() => {});
      await listening;
    },
  };
}

/** Returns the connection settings of the pool. */
function connectionOf({ options }: pg.Pool): pg.ClientConfig {
  return { connectionString: options.connectionString };
}
