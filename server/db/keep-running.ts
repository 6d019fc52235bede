import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import pg from "pg";

/** Milliseconds between attempts. The pause doubles each time, up to the longest. */
const pauses = { first: 500, longest: 30_000 };

/**
 * Holds a connection to the embedded server, and starts the server again if the connection breaks and the port refuses
 * connections. Waits if the server recovers by itself. `url` is that of a database that always exists.
 */
export function keepRunning(url: string, start: () => Promise<void>): { stop(): void } {
  const stopping = new AbortController();
  let held: pg.Client | undefined;
  void keep();

  async function keep(): Promise<void> {
    let pause = pauses.first;
    while (!stopping.signal.aborted) {
      held = new pg.Client({ connectionString: url, application_name: "farewright keeper" });
      held.on("error", () => {});
      try {
        await held.connect();
        pause = pauses.first;
        await once(held, "end", { signal: stopping.signal });
        console.error("The embedded database broke off.");
      } catch (error) {
        if (!stopping.signal.aborted && isRefused(error)) await startAgain();
      }
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, pauses.longest);
    }
  }

  async function startAgain(): Promise<void> {
    try {
      await start();
      console.error("The embedded database was started again.");
    } catch (error) {
      console.error(`The embedded database could not be started again: ${String(error)}`);
    }
  }

  return {
    stop: () => {
      stopping.abort();
      void held?.end().catch(() => {});
    },
  };
}

function isRefused(error: unknown): boolean {
  return (error as { code?: unknown }).code === "ECONNREFUSED";
}
