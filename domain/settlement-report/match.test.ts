import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canBePosted,
  fingerprintOf,
  type MatchedRow,
  matchRows,
  needsReason,
  type PostedRow,
  type SettlementRecord,
} from "./match.ts";

const aRow = (facts: Partial<MatchedRow> = {}): MatchedRow => ({
  line: 2,
  fingerprint: "a",
  kind: "charge",
  isKindGuessed: false,
  datedOn: "2026-11-20",
  reference: "CH-1",
  amountCents: 10_000,
  feeCents: 350,
  currency: "USD",
  lastFour: null,
  ...facts,
});
const aCharge = (facts: Partial<SettlementRecord> = {}): SettlementRecord => ({
  kind: "charge",
  id: 7,
  quoteId: 3,
  references: ["CH-1"],
  currency: "USD",
  openCents: 10_000,
  recordedCents: [],
  recordedReferences: [],
  feeCents: null,
  isFinal: false,
  lastFour: "4242",
  on: "2026-11-20",
  ...facts,
});
const aSale = (facts: Partial<SettlementRecord> = {}): SettlementRecord =>
  aCharge({ kind: "check", id: 3, references: ["3", "LOC123"], lastFour: null, on: null, ...facts });

const aTicketedSale = (facts: Partial<SettlementRecord> = {}) =>
  aSale({ references: ["3", "2351844602864", "2351844602865"], ...facts });
const aRefund = () => aCharge({ kind: "refund", references: [], lastFour: null });
const nothingBefore = new Map<string, PostedRow>();
const entered = { isFinal: true, openCents: 0, recordedCents: [10_000], feeCents: 350 };
const byHand = { ...entered, isFinal: false, openCents: 10_000 };
const stateOf = (row: Partial<MatchedRow>, records: SettlementRecord[]) =>
  matchRows([aRow(row)], records, nothingBefore).get(2)?.state;

describe("one row", () => {
  const other = { references: ["CH-9"] };
  test.each<[string, Partial<MatchedRow>, SettlementRecord[], string]>([
    ["the reference and the amount agree", {}, [aCharge()], "matched"],
    ["the reference is spelled differently", { reference: "#ch 1" }, [aCharge()], "matched"],
    ["the amount differs", { amountCents: 9_999 }, [aCharge()], "to_decide"],
    ["the currency differs", { currency: "AUD" }, [aCharge()], "to_decide"],
    ["two records have the reference", {}, [aCharge(), aCharge({ id: 8 })], "to_decide"],
    ["the references differ, and amount and date agree", {}, [aCharge(other)], "to_decide"],
    ["the row has no reference", { reference: "" }, [aCharge(other)], "to_decide"],
    ["the charge has no reference", {}, [aCharge({ references: [] })], "to_decide"],
    ["the date is three days apart", { reference: "", datedOn: "2026-11-23" }, [aCharge(other)], "to_decide"],
    ["the date is four days apart", { reference: "", datedOn: "2026-11-24" }, [aCharge(other)], "left_over"],
    ["the card agrees", { reference: "", datedOn: "2026-12-20", lastFour: "4242" }, [aCharge(other)], "to_decide"],
    ["a refund has no reference on either side", { kind: "refund", reference: "" }, [aRefund()], "to_decide"],
    ["the card differs", { lastFour: "1111" }, [aCharge(other)], "left_over"],
    ["the amount is another one", { amountCents: 1 }, [aCharge(other)], "left_over"],
    ["the record is of another kind", {}, [aSale({ references: ["CH-1"] })], "left_over"],
    ["two charges are alike", {}, [aCharge(other), aCharge({ ...other, id: 8 })], "to_decide"],
    ["the fee is entered", {}, [aCharge(entered)], "already_posted"],
    ["the fee of a similar charge is entered", { reference: "" }, [aCharge(entered)], "to_decide"],
    ["the same fee was entered by hand", {}, [aCharge(byHand)], "already_posted"],
    ["another fee was entered by hand", { feeCents: 351 }, [aCharge(byHand)], "to_decide"],
    ["another fee is entered", { feeCents: 351 }, [aCharge(entered)], "to_decide"],
    ["the fee is entered, and the amount differs", { amountCents: 9_000 }, [aCharge(entered)], "to_decide"],
    ["one of two is recorded", {}, [aCharge(), aCharge({ id: 8, isFinal: true })], "to_decide"],
    ["the sign gives the kind", { kind: "refund", reference: "", isKindGuessed: true }, [aRefund()], "to_decide"],
    ["a dispute has the reference of a charge", { kind: "dispute" }, [aCharge()], "left_over"],
    ["a spreadsheet damaged the reference", { reference: "2.35184E+12" }, [aCharge(other)], "to_decide"],
    ["a ticket with its airline", { kind: "check", reference: "235-1844602864" }, [aTicketedSale()], "matched"],
    ["a ticket with a check digit", { kind: "check", reference: "23518446028650" }, [aTicketedSale()], "matched"],
    ["conjunctions of one sale", { kind: "check", reference: "2351844602864/65" }, [aTicketedSale()], "matched"],
    [
      "two tickets of two sales",
      { kind: "check", reference: "2351844602864, 2351844602865" },
      [aTicketedSale({ references: ["2351844602864"] }), aTicketedSale({ id: 4, references: ["2351844602865"] })],
      "to_decide",
    ],
    ["a ticket without its airline", { kind: "check", reference: "1844602864" }, [aTicketedSale()], "to_decide"],
    ["the charge has no fee to enter", { feeCents: null }, [aCharge()], "already_posted"],
    ["a check names its sale", { kind: "check", reference: "loc-123" }, [aSale()], "matched"],
    ["a check agrees only in its amount", { kind: "check", reference: "" }, [aSale()], "to_decide"],
    ["a check is less", { kind: "check", reference: "3", amountCents: 9_800 }, [aSale()], "to_decide"],
    [
      "a check with this reference was received",
      { kind: "check", reference: "loc-123" },
      [aSale({ openCents: 0, recordedCents: [9_000, 10_000], recordedReferences: ["LOC123", "LOC 123"] })],
      "already_posted",
    ],
    [
      "an equal check with another reference was received",
      { kind: "check", reference: "3" },
      [aSale({ openCents: 0, recordedCents: [10_000], recordedReferences: ["CK-77"] })],
      "to_decide",
    ],
    [
      "another check with this reference was received",
      { kind: "check", reference: "3" },
      [aSale({ openCents: 0, recordedCents: [10_000, 9_000], recordedReferences: ["", "3"] })],
      "to_decide",
    ],
    [
      "an equal check is expected again",
      { kind: "check", reference: "3" },
      [aSale({ recordedCents: [10_000] })],
      "to_decide",
    ],
    [
      "the second of three equal checks",
      { kind: "check", reference: "3" },
      [aSale({ openCents: 20_000, recordedCents: [10_000] })],
      "to_decide",
    ],
  ])("%s", (_, row, records, state) => {
    expect(stateOf(row, records)).toBe(state);
  });

  test("is of a check number that was received for another sale", () => {
    const paid = aSale({
      id: 4,
      references: ["4"],
      openCents: 0,
      recordedCents: [10_000],
      recordedReferences: ["CK-7"],
    });
    const row = { kind: "check" as const, reference: "ck 7" };
    expect(stateOf(row, [paid])).toBe("already_posted");
    expect(stateOf({ ...row, amountCents: 9_000 }, [paid])).toBe("to_decide");
    expect(stateOf({ ...row, reference: "3" }, [paid, aSale()])).toBe("matched");
  });

  const before = { reportId: 5, line: 9 };
  const equalTo = (facts: Partial<MatchedRow>, records: SettlementRecord[]) =>
    matchRows([aRow(facts)], records, new Map([["a", before]])).get(2);

  test("was posted before with its reference, and can still be another payment", () => {
    const [charge] = [aCharge()];
    expect(equalTo({}, [charge])).toEqual({ state: "already_posted", candidates: [charge], equalTo: before });
  });

  test("equals a posted row without a reference, and may be another payment", () => {
    const [other, same] = [aCharge({ id: 8 }), aCharge(entered)];
    expect(equalTo({ reference: "" }, [other])).toEqual({ state: "to_decide", candidates: [other], equalTo: before });
    expect(equalTo({ reference: "" }, [same])).toEqual({ state: "to_decide", candidates: [same], equalTo: before });
    expect(equalTo({ reference: "#" }, [])).toEqual({ state: "to_decide", candidates: [], equalTo: before });
  });

  test("equals a posted row with a damaged number, which identifies neither", () => {
    const damaged = { kind: "check" as const, reference: "2.35184E+12" };
    expect(equalTo(damaged, [aSale()])).toMatchObject({ state: "to_decide", equalTo: before });
  });
});

test("of two equal rows, only the first is matched", () => {
  const rows = [aRow({ line: 3 }), aRow()];
  const matches = matchRows(rows, [aCharge()], nothingBefore);
  expect(matches.get(2)).toEqual({ state: "matched", candidates: [aCharge()] });
  expect(matches.get(3)).toEqual({ state: "to_decide", candidates: [aCharge()], equalTo: { line: 2 } });
});

test("two rows that match one record are both to decide", () => {
  const rows = [aRow(), aRow({ line: 3, fingerprint: "b" }), aRow({ line: 4, fingerprint: "c", reference: "CH-2" })];
  const matches = matchRows(rows, [aCharge(), aCharge({ id: 8, references: ["CH-2"] })], nothingBefore);
  expect([...matches.values()].map(({ state }) => state)).toEqual(["to_decide", "to_decide", "matched"]);
});

test("posts only to a record in the same currency, a charge with a fee, and a refund with a reference", () => {
  expect(canBePosted(aRow(), aCharge())).toBe(true);
  expect(canBePosted(aRow({ amountCents: 9 }), aCharge())).toBe(true);
  expect(canBePosted(aRow({ feeCents: null }), aCharge())).toBe(false);
  expect(canBePosted(aRow({ currency: "AUD" }), aCharge())).toBe(false);
  expect(canBePosted(aRow(), aCharge(entered))).toBe(false);
  expect(canBePosted(aRow({ kind: "refund" }), aCharge({ kind: "refund" }))).toBe(true);
  expect(canBePosted(aRow({ kind: "refund", amountCents: 9 }), aCharge({ kind: "refund" }))).toBe(true);
  expect(canBePosted(aRow({ kind: "refund", reference: "1E+15" }), aRefund())).toBe(false);
  expect(canBePosted(aRow({ kind: "check", amountCents: 9 }), aSale())).toBe(true);
  expect(canBePosted(aRow({ kind: "payout" }), aCharge())).toBe(false);
});

test("asks for the reason of every difference that does not stay expected", () => {
  const [more, last] = [
    { isLast: false, isFeeReplaced: false },
    { isLast: true, isFeeReplaced: false },
  ];
  expect(needsReason("charge", -5_000, more)).toBe(true);
  expect(needsReason("refund", 1, more)).toBe(true);
  expect(needsReason("check", -200, more)).toBe(false);
  expect(needsReason("check", -200, last)).toBe(true);
  expect(needsReason("check", 200, more)).toBe(true);
  expect(needsReason("charge", 0, more)).toBe(false);
  expect(needsReason("charge", 0, { ...more, isFeeReplaced: true })).toBe(true);
});

const someRows = fc
  .array(
    fc.record({
      kind: fc.constantFrom("charge", "check"),
      reference: fc.constantFrom("", "CH-1", "CH-2", "3"),
      amountCents: fc.constantFrom(10_000, 9_000),
      feeCents: fc.constantFrom(null, 350),
      currency: fc.constantFrom("USD", "AUD"),
      lastFour: fc.constantFrom(null, "4242", "1111"),
      datedOn: fc.constantFrom("2026-11-20", "2026-11-22", "2026-12-30"),
      isKindGuessed: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, index) => ({ ...row, line: index + 2, fingerprint: fingerprintOf(row) })));
const someRecords = fc
  .array(
    fc.record({
      kind: fc.constantFrom("charge", "check"),
      references: fc.subarray(["CH-1", "CH-2", "3"]),
      openCents: fc.constantFrom(0, 10_000, 9_000),
      recordedCents: fc.subarray([10_000, 9_000]),
      recordedReferences: fc.subarray(["CH-1", "3"]),
      isFinal: fc.boolean(),
      feeCents: fc.constantFrom(null, 350),
      currency: fc.constantFrom("USD", "AUD"),
      lastFour: fc.constantFrom(null, "4242"),
      on: fc.constantFrom(null, "2026-11-20"),
    }),
    { maxLength: 8 },
  )
  .map((records): SettlementRecord[] => records.map((one, index) => ({ ...one, id: index + 1, quoteId: 1 })));

test("matches a row only with the one open record that it names with its amount, and no record with two rows", () => {
  fc.assert(
    fc.property(someRows, someRecords, (rows, records) => {
      const matched = [...matchRows(rows, records, nothingBefore)].filter(([, { state }]) => state === "matched");
      for (const [line, { candidates }] of matched) {
        const row = rows.find((one) => one.line === line);
        expect(candidates).toHaveLength(1);
        expect(candidates[0]).toMatchObject({ kind: row?.kind, openCents: row?.amountCents, currency: row?.currency });
        expect(candidates[0]?.isFinal).toBe(false);
        expect(candidates[0]?.references).toContain(row?.reference);
      }
      const used = matched.map(([, { candidates }]) => `${candidates[0]?.kind} ${candidates[0]?.id}`);
      expect(new Set(used).size).toBe(used.length);
    }),
  );
});

test("gives the same result in any order of the rows and records, and nothing new for posted rows", () => {
  fc.assert(
    fc.property(someRows, someRecords, (rows, records) => {
      const states = (of: readonly MatchedRow[], from: readonly SettlementRecord[]) =>
        Object.fromEntries([...matchRows(of, from, nothingBefore)].map(([line, { state }]) => [line, state]));
      expect(states(rows.toReversed(), records.toReversed())).toEqual(states(rows, records));
      const all = new Map(rows.map(({ fingerprint, line }) => [fingerprint, { reportId: 1, line }]));
      for (const [line, { state }] of matchRows(rows, records, all)) {
        const isNamed = rows.some((row) => row.line === line && row.reference !== "");
        expect(state).toBe(isNamed ? "already_posted" : "to_decide");
      }
    }),
  );
});

test("gives rows with equal facts the same fingerprint", () => {
  expect(fingerprintOf(aRow({ reference: "#ch 1" }))).toBe(fingerprintOf(aRow()));
  expect(fingerprintOf(aRow({ amountCents: 1 }))).not.toBe(fingerprintOf(aRow()));
});
