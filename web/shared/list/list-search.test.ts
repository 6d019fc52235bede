import { expect, test } from "vitest";
import { defineList } from "#domain/shared/list.ts";
import { plainSearch } from "../search-params.ts";
import { filtersSet, listSearch, withoutFilters } from "./list-search.ts";

const known = defineList({
  reads: "quote.read",
  filters: {
    status: { oneOf: ["new", "sent"] },
    waiting: { oneOf: ["toBook", "viewed"] },
    ownerId: { record: true },
    isActive: { yesNo: true },
    keyword: { text: 100 },
  },
  sorts: { createdAt: { type: "timestamptz" }, departsOn: { type: "date" } },
  sortedBy: ["createdAt", "DESC"],
  columns: {},
});

test("reads valid values, and reads a numeric keyword as text", () => {
  const address = { status: "sent", ownerId: "7", keyword: 5041, sortBy: "departsOn", sortOrder: "ASC", view: "12" };
  expect(listSearch(address, known)).toEqual({ ...address, ownerId: 7, keyword: "5041", view: 12 });
});

test("accepts known kinds of waiting work and treats them as a filter", () => {
  expect(listSearch({ waiting: "toBook" }, known)).toEqual({ waiting: "toBook" });
  expect(listSearch({ waiting: "toFly" }, known)).toEqual({});
  expect(filtersSet(known, { waiting: "toBook" })).toEqual(["waiting"]);
});

test("omits invalid values", () => {
  expect(listSearch({ status: "gone", ownerId: -1, keyword: "", sortBy: "salary", sortOrder: "up" }, known)).toEqual(
    {},
  );
});

test("keeps the order and the view when all filters are removed", () => {
  const search = listSearch({ sortBy: "createdAt", view: 5, isActive: "true", keyword: "ann" }, known);
  expect(filtersSet(known, search)).toEqual(["isActive", "keyword"]);
  expect(listSearch({ ...search, ...withoutFilters(known) }, known)).toEqual({ sortBy: "createdAt", view: 5 });
});

test.each(["1150", "2351000000001", "0142", "1e3", "true", "null", '"1150"', "{}", "+1 212 555", "o'brien & son"])(
  "looks for %s as typed, from an address without quotes",
  (keyword) => {
    const address = plainSearch.stringifySearch({ keyword });
    expect(address).toBe(`?${new URLSearchParams({ keyword })}`);
    expect(listSearch(plainSearch.parseSearch(address), known)).toEqual({ keyword });
  },
);
