import type pg from "pg";

type Release = (error?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/**
 * The pool, for the listener of the job queue. If its connection breaks while the queue stops, the listener releases the
 * client when the queue stops and again when LISTEN fails. The second release throws outside of any awaited promise,
 * which would end the process. Here it does nothing.
 */
export function releasableTwice(pool: pg.Pool): pg.Pool {
  const connect = (connected?: Connected) =>
    connected ? pool.connect((error, client, release) => connected(error, client, once(release))) : pool.connect();
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === "connect") return connect;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Returns a release function that only acts once. Without a client there is nothing to release. */
function once(release: Release | undefined): Release {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release?.(error);
  };
}
