import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { allCalls } from "#contract/index.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { writes } from "#contract/shared/call.ts";
import { callQuery, listQuery, pageQuery } from "./call-query.ts";
import { quotesOfLead, refetchStale, staleReads } from "./stale-reads.ts";

const reads = Object.values(allCalls)
  .flatMap((calls) => Object.values(calls))
  .filter((call) => !writes(call));

test("names only paths of calls that read", () => {
  const paths = new Set<string>([quotesOfLead, ...reads.map(({ path }) => path)]);
  const unknown = Object.values(staleReads)
    .flat()
    .filter((path) => !paths.has(path));
  expect(unknown).toEqual([]);
});

test("no two calls that read have the same path, because it is the key of their queries", () => {
  const paths = reads.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test("makes the reads of the changed record stale, page by page ones and lists too, and those of others not", async () => {
  const client = new QueryClient();
  const keys = {
    quote: callQuery(quoteCalls.get, { params: { id: 7 } }).queryKey,
    log: pageQuery(quoteCalls.log, { params: { id: 7 }, query: { limit: 15 } }).queryKey,
    list: listQuery(quoteCalls.list, { keyword: "Ann" }).queryKey,
    otherQuote: callQuery(quoteCalls.get, { params: { id: 8 } }).queryKey,
    lead: callQuery(leadCalls.get, { params: { id: 3 } }).queryKey,
  };
  for (const queryKey of Object.values(keys)) client.setQueryData<unknown>(queryKey, {});
  const stale = () =>
    Object.entries(keys).flatMap(([name, queryKey]) =>
      client.getQueryState(queryKey as readonly unknown[])?.isInvalidated ? [name] : [],
    );
  await refetchStale(client, "quoteElsewhere", { quoteId: 7 });
  expect(stale()).toEqual(["quote", "log"]);
  await refetchStale(client, "quote", { quoteId: 7 });
  expect(stale()).toEqual(["quote", "log", "list", "lead"]);
  await refetchStale(client, "everything");
  expect(stale()).toEqual(Object.keys(keys));
});

test("ends when the changed record is on screen, while slower reads of the page are still under way", async () => {
  const client = new QueryClient();
  const answered: string[] = [];
  const show = (queryKey: readonly unknown[], answer: () => Promise<unknown>) =>
    new QueryObserver<unknown>(client, {
      queryKey,
      queryFn: answer,
      initialData: {},
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
  const ends = [
    show(callQuery(quoteCalls.get, { params: { id: 7 } }).queryKey, async () => answered.push("quote")),
    show(pageQuery(quoteCalls.log, { params: { id: 7 }, query: {} }).queryKey, () => new Promise(() => {})),
  ];
  await refetchStale(client, "quote", { quoteId: 7 });
  expect(answered).toEqual(["quote"]);
  for (const end of ends) end();
});
