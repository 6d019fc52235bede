import { expect, test } from "vitest";
import { isDatabaseTrouble } from "./trouble.ts";

const coded = (code: string, message = "") => Object.assign(new Error(message), { code });

test.each([
  ["a full disk", coded("53100"), true],
  ["too many connections", coded("53300"), true],
  ["a server that is stopping", coded("57P01"), true],
  ["a lost connection", coded("08006"), true],
  ["a refused connection", coded("ECONNREFUSED"), true],
  ["a broken connection", new Error("Client has encountered a connection error and is not queryable"), true],
  ["a violated constraint", coded("23505", "duplicate key value"), false],
  ["a statement that took too long", coded("57014"), true],
  ["a lock that is not available", coded("55P03"), true],
  ["a read-only server", coded("25006"), true],
  ["a repeated deadlock", coded("40P01"), true],
  ["a broken pipe", coded("EPIPE"), true],
  ["a connection that was closed", new Error("Client was closed and is not queryable"), true],
  ["a timeout of the connection pool", new Error("timeout exceeded when trying to connect"), true],
  ["a client released twice", new Error("Release called on client which has already been released to the pool."), true],
  ["a destroyed stream", coded("ERR_STREAM_DESTROYED"), true],
  [
    "several lost connections",
    new AggregateError([coded("ECONNREFUSED"), coded("08006")], "failed to shut down"),
    true,
  ],
  ["a lost connection and a programming error", new AggregateError([coded("08006"), new TypeError("x")]), false],
  ["a programming error", new TypeError("x is undefined"), false],
  ["a value that is not an error", "53100", false],
])("classifies %s", (_name, error, expected) => {
  expect(isDatabaseTrouble(error)).toBe(expected);
});
