import { hashKey, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { accessCalls } from "#contract/access/calls.ts";
import { type EarlyRequest, held } from "#web/shared/api/early-request.ts";
import { firstPosition } from "./first-position.ts";

afterEach(() => {
  held.earlyRequest = undefined;
});

const { path } = accessCalls.profile;

test("the first position has the queries that were sent before the early answer was here", async () => {
  const client = new QueryClient();
  const send = (key: string) => client.prefetchQuery({ queryKey: [key], queryFn: () => key });
  const early: EarlyRequest = { path, token: "access", answer: Promise.resolve(undefined) };
  held.earlyRequest = early;
  const position = firstPosition(client.getQueryCache());
  await send("before");
  early.eventsAfter = "5:5:";
  await send("after");
  expect(await position()).toEqual({ position: "5:5:", path, sentBefore: new Set([hashKey(["before"])]) });
});

test("there is no first position without an early answer", async () => {
  const queries = new QueryClient().getQueryCache();
  expect(await firstPosition(queries)()).toBeUndefined();
  held.earlyRequest = { path, token: "access", answer: Promise.resolve(undefined) };
  expect(await firstPosition(queries)()).toBeUndefined();
});
