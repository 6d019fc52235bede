import { expect, test } from "vitest";
import { isDatabaseTrouble } from "./trouble.ts";

const coded = (code: string, message = "") => Object.assign(new Error(message), { code });

test.each([
  ["a full disk", coded("53100"), true],
  ["too many connections", coded("53300"), true],
  ["a server that is stopping", coded("57P01"), true],
  ["a lost connection", coded("08006"), true],
  ["nobody listening", coded("ECONNREFUSED"), true],
  ["a connection that broke", new Error("Client has encountered a connection error and is not queryable"), true],
  ["a broken rule", coded("23505", "duplicate key value"), false],
  ["a statement that took too long", coded("57014"), true],
  ["a lock that somebody holds", coded("55P03"), true],
  ["a server that takes no writes", coded("25006"), true],
  ["a deadlock that came back each time", coded("40P01"), true],
  ["a pipe that broke", coded("EPIPE"), true],
  ["a connection that was closed", new Error("Client was closed and is not queryable"), true],
  ["no connection to be had", new Error("timeout exceeded when trying to connect"), true],
  ["a client released twice", new Error("Release called on client which has already been released to the pool."), true],
  ["a destroyed stream", coded("ERR_STREAM_DESTROYED"), true],
  [
    "several lost connections",
    new AggregateError([coded("ECONNREFUSED"), coded("08006")], "failed to shut down"),
    true,
  ],
  ["a lost connection and a mistake of ours", new AggregateError([coded("08006"), new TypeError("x")]), false],
  ["a mistake of ours", new TypeError("x is undefined"), false],
  ["no error at all", "53100", false],
])("%s", (_name, error, expected) => {
  expect(isDatabaseTrouble(error)).toBe(expected);
});
