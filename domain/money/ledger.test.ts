import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  balanceOf,
  balanceOfCard,
  balanceOfCharge,
  type LedgerEntry,
  type LedgerKind,
  ledgerKinds,
  reversibleCents,
  type SignedCard,
} from "./ledger.ts";

const kinds = Object.keys(ledgerKinds) as LedgerKind[];
const anEntry = (fields: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  kind: "charge",
  chargeId: 11,
  cardId: 1,
  reversesId: null,
  currency: "USD",
  amountCents: 100_000,
  ...fields,
});
const payment = anEntry({ id: 2, kind: "payment", chargeId: 12, cardId: null, amountCents: 50_000 });
const reversal = anEntry({ id: 3, kind: "reversal", chargeId: 13, reversesId: 1, amountCents: 30_000 });
const refund = anEntry({ id: 4, kind: "refund", chargeId: null, reversesId: 1, amountCents: 30_000 });
const credit = anEntry({ id: 5, kind: "credit", chargeId: null, cardId: null, amountCents: 10_000 });
const used = anEntry({ id: 6, kind: "credit_used", chargeId: null, cardId: null, amountCents: 40_000 });
const released = anEntry({ ...used, id: 7, kind: "credit_released", reversesId: 6 });

const held = anEntry({ id: 8, kind: "held", chargeId: null, cardId: null, amountCents: 60_000 });

test("an amount that the agency holds for the customer changes no other sum", () => {
  const before = balanceOf([anEntry(), payment], 150_000);
  expect(balanceOf([anEntry(), payment, held], 150_000)).toEqual({ ...before, heldCents: 60_000 });
  for (const kind of ["held_returned", "held_forfeited", "held_charged_back"] as const) {
    const ended = anEntry({ ...held, id: 9, kind, amountCents: 20_000 });
    expect(balanceOf([anEntry(), payment, held, ended], 150_000)).toEqual({ ...before, heldCents: 40_000 });
  }
});

test("money that the agency holds for the customer cannot be reversed", () => {
  expect(reversibleCents([anEntry(), held], 11)).toBe(40_000);
  expect(reversibleCents([anEntry(), held, anEntry({ ...held, id: 9, kind: "held_returned" })], 11)).toBe(100_000);
});

describe("balanceOf", () => {
  it.each<[string, LedgerEntry[], number | null, [collected: number, refundable: number, open: number, back?: number]]>(
    [
      ["without a signature or a charge", [], null, [0, 0, 0]],
      ["with a signature and no charge", [], 150_000, [0, 0, 150_000]],
      ["after a charge", [anEntry()], 150_000, [100_000, 100_000, 50_000]],
      ["after a charge and a payment", [anEntry(), payment], 150_000, [150_000, 150_000, 0]],
      ["after a reversal of a part", [anEntry(), payment, reversal], 150_000, [120_000, 120_000, 30_000]],
      ["when more is collected than signed", [anEntry(), payment], 140_000, [150_000, 150_000, -10_000]],
      [
        "after a refund, which leaves nothing to collect",
        [anEntry(), payment, refund],
        150_000,
        [120_000, 120_000, 0, 30_000],
      ],
      [
        "after a credit, which leaves nothing to collect",
        [anEntry(), payment, credit],
        150_000,
        [140_000, 140_000, 0, 10_000],
      ],
      ["when a credit pays a part", [anEntry(), used], 150_000, [140_000, 140_000, 10_000]],
      ["when the credit is released again", [anEntry(), used, released], 150_000, [100_000, 100_000, 50_000]],
      ["when nothing is signed anymore", [anEntry()], null, [100_000, 100_000, -100_000]],
    ],
  )("%s", (_name, entries, dueCents, [collectedCents, refundableCents, openCents, givenBackCents = 0]) => {
    expect(balanceOf(entries, dueCents)).toEqual({
      dueCents,
      collectedCents,
      refundableCents,
      givenBackCents,
      openCents,
      heldCents: 0,
    });
  });

  it.each<[string, LedgerEntry[], number | null, openCents: number]>([
    ["nothing if nothing was collected", [], 150_000, 0],
    ["nothing if all of it was returned", [anEntry(), anEntry({ ...reversal, amountCents: 100_000 })], 150_000, 0],
    ["the collected amount, which is to be returned", [anEntry(), payment], 150_000, -150_000],
    ["the collected amount less a refund, which nobody owes again", [anEntry(), payment, refund], 150_000, -120_000],
    ["the same without a signature", [anEntry()], null, -100_000],
  ])("of a sale that has ended, %s is open", (_name, entries, dueCents, openCents) => {
    expect(balanceOf(entries, dueCents, true).openCents).toBe(openCents);
    const { openCents: _, ...others } = balanceOf(entries, dueCents);
    expect(balanceOf(entries, dueCents, true)).toMatchObject(others);
  });

  it("throws if the entries have different currencies", () => {
    expect(() => balanceOf([anEntry(), anEntry({ id: 2, currency: "AUD" })], 0)).toThrow("one currency");
  });
});

describe("balanceOfCard", () => {
  const card: SignedCard = { id: 1, amountCents: 120_000, replaced: false };

  it.each<[string, SignedCard, LedgerEntry[], [due: number, collected: number, open: number]]>([
    ["when nothing was charged", card, [payment], [120_000, 0, 120_000]],
    [
      "when a part was charged and some of it was reversed",
      card,
      [anEntry(), payment, reversal],
      [120_000, 70_000, 50_000],
    ],
    ["when it is replaced after it paid a part", { ...card, replaced: true }, [anEntry()], [100_000, 100_000, 0]],
    ["when it is replaced before it paid", { ...card, replaced: true }, [], [0, 0, 0]],
  ])("%s", (_name, one, entries, [dueCents, collectedCents, openCents]) => {
    const refundableCents = collectedCents;
    expect(balanceOfCard(entries, one)).toEqual({
      dueCents,
      collectedCents,
      refundableCents,
      givenBackCents: 0,
      openCents,
    });
  });
});

describe("balanceOfCharge", () => {
  it.each<[string, LedgerEntry[], number, number]>([
    ["the whole amount", [anEntry(), payment], 11, 100_000],
    ["the amount minus its reversal", [anEntry(), payment, reversal], 11, 70_000],
    ["the whole amount of another charge", [anEntry(), payment, reversal], 12, 50_000],
    ["nothing for a reversal", [anEntry(), reversal], 13, 0],
    ["nothing for a charge that was not approved", [anEntry()], 99, 0],
  ])("%s", (_name, entries, chargeId, cents) => {
    expect(balanceOfCharge(entries, chargeId)).toEqual({ collectedCents: cents, refundableCents: cents });
  });
});

it("always adds up to the due amount, and the parts to the whole", () => {
  const entry = fc.record({
    id: fc.nat({ max: 99 }),
    kind: fc.constantFrom(...kinds),
    chargeId: fc.nat({ max: 99 }),
    cardId: fc.constantFrom(1, 2, null),
    reversesId: fc.constant(null),
    currency: fc.constant("USD" as const),
    amountCents: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(fc.array(entry), fc.option(fc.nat({ max: 9_999_999 })), (entries, dueCents) => {
      const whole = balanceOf(entries, dueCents);
      expect(whole.collectedCents + whole.givenBackCents + whole.openCents).toBe(dueCents ?? 0);
      const cash = balanceOf(
        entries.filter(({ cardId }) => cardId === null),
        null,
      );
      const cards = [1, 2].map((id) => balanceOfCard(entries, { id, amountCents: 0, replaced: false }));
      const parts = [cash, ...cards];
      for (const one of ["collectedCents", "refundableCents", "givenBackCents"] as const)
        expect(parts.reduce((sum, part) => sum + part[one], 0)).toBe(whole[one]);
      for (const { openCents } of [1, 2].map((id) => balanceOfCard(entries, { id, amountCents: 5, replaced: true })))
        expect(openCents).toBe(0);
    }),
  );
});
