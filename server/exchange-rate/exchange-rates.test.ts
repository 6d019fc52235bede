import { describe, expect, test } from "vitest";
import type { ExchangeRate, ExchangeRates, RatePreview } from "#contract/exchange-rate/calls.ts";
import { rateOn } from "#domain/money/exchange-rate.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { Sequence } from "#server/demo/random.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { fieldsOf, settingsCalls } from "#tests/server/settings-calls.ts";
import { knownRates, rateInForce } from "./store.ts";

const parts = freshDatabase();
const { ann, signedIn, history } = settingsCalls(parts);
const today = "2026-11-20";

const enter = (usdMillionths: number, more: object = {}) =>
  ann("POST", "/exchange-rates", { usdMillionths, source: "Central bank", ...more });
const list = async (query = ""): Promise<ExchangeRates> => (await ann("GET", `/exchange-rates${query}`)).body;
const inShort = ({ validFrom, usdMillionths, state }: ExchangeRate) => [validFrom, usdMillionths, state];
const reading = { mapping: ["date", "rate"], separator: ",", dateOrder: "mdy", source: "Central bank" };
const send = (rows: string[], more: object = {}) =>
  ann("POST", "/exchange-rates/imports", { text: ["Date,Rate", ...rows].join("\n"), ...reading, ...more });
const preview = async (text: string, more: object = {}): Promise<RatePreview> =>
  (await ann("POST", "/exchange-rates/imports/preview", { text, source: "Central bank", ...more })).body;

describe("a rate", () => {
  test("is valid from today by default, and listed with its source and who entered it", async () => {
    expect(await list()).toEqual({ items: [], nextCursor: null, inForce: null });
    const { status, body } = await enter(651_200);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: body.id,
      currency: "AUD",
      validFrom: today,
      usdMillionths: 651_200,
      source: "Central bank",
      enteredAt: parts.now(),
      enteredBy: { id: body.enteredBy.id, name: "Ann Lee" },
      state: "in_force",
    });
    expect(await list()).toEqual({ items: [body], nextCursor: null, inForce: body });
    expect((await history())[0]).toMatchObject({
      by: { name: "Ann Lee" },
      changes: [{ field: "exchangeRates", before: "[]", after: '["0.651200 (2026-11-20) Central bank"]' }],
    });
  });

  test("may be valid from a past or a coming day, and replaces an earlier one of its day", async () => {
    await enter(660_000, { validFrom: "2027-11-21" });
    await enter(640_000, { validFrom: "2026-10-01" });
    await enter(650_000);
    const { items, inForce } = await list();
    expect(items.map(inShort)).toEqual([
      ["2027-11-21", 660_000, "coming"],
      [today, 650_000, "in_force"],
      [today, 651_200, "replaced"],
      ["2026-10-01", 640_000, "earlier"],
    ]);
    expect(inForce).toEqual(items[1]);
    expect(fieldsOf(await enter(650_000, { validFrom: "2027-11-22" }))).toEqual([["validFrom", "rate_date_too_late"]]);
    expect(fieldsOf(await enter(650_000))).toEqual([["usdMillionths", "rate_known"]]);
    expect(fieldsOf(await enter(0, { source: " " }))).toEqual([
      ["usdMillionths", "number_too_small"],
      ["source", "rate_source_missing"],
    ]);
  });

  test("that differs by more than 20 % from the one before it has to be confirmed", async () => {
    const refused = await enter(1_535_627);
    expect([refused.status, refused.body.code]).toEqual([409, "rate_not_confirmed"]);
    expect(refused.body.message).toContain("2026-11-20: 0.640000 → 1.535627");
    expect((await list()).inForce?.usdMillionths).toBe(650_000);
    expect((await enter(1_535_627, { confirmed: true })).status).toBe(200);
    // The day before decides, so correcting the error needs no confirmation.
    expect((await enter(652_000)).status).toBe(200);
  });

  test("is never changed or deleted", async () => {
    await expect(parts.db.updateTable("exchangeRates").set({ usdMillionths: 1 }).execute()).rejects.toThrow(
      "never changed",
    );
    await expect(parts.db.deleteFrom("exchangeRates").execute()).rejects.toThrow("never changed");
  });

  test("is entered once if two people enter it at once, and both of two different ones are compared", async () => {
    const bob = await signedIn("admin", "Bob Ray");
    const both = (rates: [number, number], validFrom: string) =>
      Promise.all(
        [ann, bob].map((call, index) =>
          call("POST", "/exchange-rates", { usdMillionths: rates[index], source: "Central bank", validFrom }),
        ),
      );
    const same = await both([655_000, 655_000], "2026-12-01");
    expect(same.map(({ status }) => status).sort()).toEqual([200, 422]);
    const others = await both([656_000, 657_000], "2026-12-02");
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    const states = (await list()).items.filter(({ validFrom }) => validFrom === "2026-12-02");
    expect(states.map(({ state }) => state)).toEqual(["coming", "replaced"]);
  });

  test("is refused for every other role, and so is the list", async () => {
    for (const role of ["supervisor", "agent", "expert", "ticketing"] as const) {
      const call = await signedIn(role, "Sam Poe");
      expect((await call("GET", "/exchange-rates")).status).toBe(403);
      expect((await call("POST", "/exchange-rates", { usdMillionths: 650_000, source: "X" })).status).toBe(403);
    }
  });
});

test("lists the rates page by page", async () => {
  const { items } = await list();
  const read: ExchangeRate[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: ExchangeRates = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
    read.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(read).toEqual(items);
  expect((await ann("GET", "/exchange-rates?cursor=nonsense")).status).toBe(422);
});

describe("an import", () => {
  const rows = ["1/5/2026,0.64", "1/6/2026,0.645", "1/7/2026,0.6441"];

  test("enters the rates of a file once", async () => {
    const before = (await list()).items.length;
    expect((await send(rows)).body).toEqual({ entered: 3, known: 0 });
    expect((await send(rows)).body).toEqual({ entered: 0, known: 3 });
    expect((await send([...rows, "1/8/2026,0.65"])).body).toEqual({ entered: 1, known: 3 });
    expect((await list()).items).toHaveLength(before + 4);
    expect((await history())[0]?.changes).toMatchObject([
      { field: "exchangeRates", after: '["0.650000 (2026-01-08) Central bank"]' },
    ]);
    expect((await history())[1]?.changes).toMatchObject([
      { after: '["0.640000 (2026-01-05)", "… (3)", "0.644100 (2026-01-07)"]' },
    ]);
  });

  test("reads a file whose first line names its separator", async () => {
    expect(await preview("sep=;\nDate;Rate\n2026-02-02;0.6512")).toMatchObject({
      separator: ";",
      headings: ["Date", "Rate"],
    });
  });

  test("enters nothing if a row is refused, and names line, value and what is accepted", async () => {
    const before = await list();
    const refused = await send(["1/12/2026,0.65", "yesterday,0.65", "1/13/2026,65%"]);
    expect(refused.body.details.fields.map(({ field, message }: Record<string, string>) => [field, message])).toEqual([
      ["lines.3.date", "Line 3: 'yesterday' is not a date. Accepted: 5/31/2027 or 2027-05-31"],
      ["lines.4.rate", "Line 4: '65%' is not a rate. Accepted: USD for 1 AUD, such as 0.6512"],
    ]);
    expect(fieldsOf(await send(["1/12/2026,0.65", "1/12/2026,0.66"]))).toEqual([["lines.3.date", "rate_day_twice"]]);
    expect(fieldsOf(await send(["1/12/2026,0.65"], { source: "" }))).toEqual([["lines.2.source", "rate_source_empty"]]);
    expect(fieldsOf(await send(["1/12/2026,0.65"], { mapping: ["date", null] }))).toEqual([
      ["mapping", "rate_column_missing"],
    ]);
    expect(fieldsOf(await send(["1/12/2026,0.65"], { mapping: ["date", "rate", "source"] }))).toEqual([
      ["mapping", "not_accepted"],
    ]);
    expect(fieldsOf(await send(["1/12/2026,0.65"], { mapping: ["date", "date"] }))).toEqual([
      ["mapping.1", "not_accepted"],
    ]);
    expect(await list()).toEqual(before);
  });

  test("has at most 2,000 rows below the headings", async () => {
    const days = (count: number) => Array.from({ length: count }, (_, index) => `${addDays("2000-01-01", index)},0.65`);
    expect(fieldsOf(await send(days(2_001)))).toEqual([["text", "rate_too_many_rows"]]);
    expect(fieldsOf(await send([]))).toEqual([["text", "rate_file_empty"]]);
    expect(fieldsOf(await send(['1/12/2026,"0.65']))).toEqual([["text", "rate_file_unreadable"]]);
    expect((await send(days(2_000))).body).toEqual({ entered: 2_000, known: 0 });
  });

  test("asks to confirm rates in the wrong direction", async () => {
    const inverted = ["2/2/2026,1.53", "2/3/2026,1.54"];
    const refused = await send(inverted);
    expect([refused.status, refused.body.code, refused.body.details.count]).toEqual([409, "rate_not_confirmed", 1]);
    const { rows: shown, ...counts } = await preview(["Date,Rate", ...inverted].join("\n"));
    expect(shown.map(({ unusual }) => unusual)).toEqual([{ beforeMillionths: 650_000 }, null]);
    expect(counts).toMatchObject({ freshCount: 2, knownCount: 0, refusedCount: 0, unusualCount: 1 });
    expect((await send(inverted, { confirmed: true })).body).toEqual({ entered: 2, known: 0 });
  });

  test("is previewed with guessed settings, with or without headings, and nothing is stored", async () => {
    const before = await list();
    const guessed = await preview("Source;Datum;Rate\nCentral bank;31.12.2025;0,651\nCentral bank;1.1.2026;x\n");
    expect(guessed).toMatchObject({
      mapping: ["source", null, "rate"],
      separator: ";",
      missing: ["date"],
      headings: ["Source", "Datum", "Rate"],
      rowCount: 2,
      freshCount: 0,
    });
    const text = "31.12.2025;0,651\n1.1.2026;x\n";
    const bare = await preview(text);
    expect(bare).toMatchObject({ mapping: ["date", "rate"], dateOrder: "dmy", headings: ["", ""], missing: [] });
    expect(bare.rows.map(({ line, problems }) => [line, problems.length])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(await preview(text, { mapping: ["date", null] })).toMatchObject({ missing: ["rate"] });
    expect(await list()).toEqual(before);
  });

  test("of the same file by two people at once enters each rate once", async () => {
    const bob = await signedIn("admin", "Bob Ray");
    const body = { text: "Date,Rate\n2026-03-02,0.65\n2026-03-03,0.651", ...reading, confirmed: true };
    const answers = await Promise.all([ann, bob].map((call) => call("POST", "/exchange-rates/imports", body)));
    expect(answers.map((answer) => answer.body.entered).sort()).toEqual([0, 2]);
  });
});

test("the database and the domain find the same rate in force on every day", async () => {
  const sequence = new Sequence(20_261_127);
  const day = () => addDays("2031-01-01", sequence.below(40));
  for (let round = 0; round < 30; round += 1) {
    const rate = {
      currency: "AUD",
      validFrom: day(),
      usdMillionths: 600_000 + round,
      source: "X",
      enteredAt: parts.now(),
    };
    await parts.db.insertInto("exchangeRates").values(rate).execute();
  }
  const rates = await knownRates(parts.db);
  const days = ["1999-12-31", ...Array.from({ length: 45 }, (_, index) => addDays("2030-12-30", index))];
  for (const one of days) {
    const found = await rateInForce(parts.db, "AUD", one);
    expect([one, found?.millionths]).toEqual([one, rateOn(rates, one)?.usdMillionths]);
  }
  expect(await rateInForce(parts.db, "USD", "2031-02-01")).toBeNull();
});
