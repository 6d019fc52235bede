import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Charge,
  type ChargeAttempt,
  chargeKinds,
  chargeRefusal,
  chargeStates,
  chargeTransitions,
  collected,
  declinesToday,
  remaining,
  remainingOnCard,
} from "./charges.ts";

const now = "2027-05-01T16:00:00Z";

const aCharge = (changes: Partial<Charge> = {}): Charge => ({
  kind: "charge",
  state: "approved",
  cardId: 1,
  amountCents: 100_000,
  initiatedAt: now,
  ...changes,
});

const anAttempt = (changes: Partial<ChargeAttempt> = {}): ChargeAttempt => ({
  cardId: 1,
  amountCents: 477_473,
  authorisedCents: 477_473,
  amountDueCents: 477_473,
  now,
  ...changes,
});

const declined = (initiatedAt: string, cardId = 1) => aCharge({ state: "declined", initiatedAt, cardId });

describe("collected", () => {
  it.each<[string, Charge[], number]>([
    ["nothing", [], 0],
    ["approved and settled count", [aCharge(), aCharge({ state: "settled" })], 200_000],
    ["a reversal takes away", [aCharge(), aCharge({ kind: "charge_reversal", amountCents: 30_000 })], 70_000],
    ["a void takes all away", [aCharge(), aCharge({ kind: "void" })], 0],
    ["a reversal that was declined takes nothing", [aCharge(), aCharge({ kind: "void", state: "declined" })], 100_000],
    ["what is not approved is no money", chargeStates.slice(0, 1).map((state) => aCharge({ state })), 0],
    ["neither is what is unknown", [aCharge({ state: "unknown" })], 0],
  ])("%s", (_name, charges, expected) => {
    expect(collected(charges)).toBe(expected);
  });

  it("and what remains make up what is due, card by card too", () => {
    const charge = fc.record({
      kind: fc.constantFrom(...chargeKinds),
      state: fc.constantFrom(...chargeStates),
      cardId: fc.constantFrom(1, 2, null),
      amountCents: fc.integer({ min: 1, max: 999_999 }),
      initiatedAt: fc.constant(now),
    });
    fc.assert(
      fc.property(fc.array(charge), fc.nat({ max: 9_999_999 }), (charges, due) => {
        expect(collected(charges) + remaining(charges, due)).toBe(due);
        const cash = collected(charges.filter(({ cardId }) => cardId === null));
        const cards = [1, 2].map((card) => -remainingOnCard(charges, card, 0));
        expect(cash + (cards[0] ?? 0) + (cards[1] ?? 0)).toBe(collected(charges));
      }),
    );
  });
});

describe("chargeRefusal", () => {
  const day = "2027-05-01T10:00:00Z";
  const threeDeclines = [declined(day), declined(day), declined(day)];

  it.each<[string, Partial<ChargeAttempt>, Charge[], string | undefined]>([
    ["the whole amount at once", {}, [], undefined],
    ["a cent more than is due", { amountCents: 477_474, authorisedCents: 999_999 }, [], "charge_exceeds_authorisation"],
    ["a cent more than was signed", { authorisedCents: 477_472 }, [], "charge_exceeds_authorisation"],
    ["a card nobody signed for", { authorisedCents: null }, [], "charge_exceeds_authorisation"],
    ["the rest of it", { amountCents: 377_473 }, [aCharge()], undefined],
    ["more than the rest", { amountCents: 377_474 }, [aCharge()], "charge_exceeds_authorisation"],
    ["again after a void", {}, [aCharge(), aCharge({ kind: "void" })], undefined],
    ["the second card's part", { cardId: 2, amountCents: 277_473, authorisedCents: 277_473 }, [aCharge()], undefined],
    [
      "the second card beyond its part",
      { cardId: 2, amountCents: 277_474, authorisedCents: 277_473 },
      [aCharge()],
      "charge_exceeds_authorisation",
    ],
    ["cash for all of it", { cardId: null, authorisedCents: null }, [], undefined],
    ["while another is on its way", {}, [aCharge({ state: "initiated", cardId: 2 })], "charge_in_flight"],
    ["while a result is unknown", {}, [aCharge({ state: "unknown" })], "charge_result_unknown"],
    ["after two declines", {}, threeDeclines.slice(1), undefined],
    ["after three declines", {}, threeDeclines, "too_many_declines"],
    ["another card after three declines", { cardId: 2 }, threeDeclines, undefined],
    ["on the next day", { now: "2027-05-02T04:00:00Z" }, threeDeclines, undefined],
    ["still the same day in New York", { now: "2027-05-02T03:59:59Z" }, threeDeclines, "too_many_declines"],
  ])("%s", (_name, changes, charges, expected) => {
    expect(chargeRefusal(anAttempt(changes), charges)).toBe(expected);
  });

  it("never lets more be taken than was signed and is due, whatever the order of attempts", () => {
    const attempt = fc.record({
      cardId: fc.constantFrom(1, 2),
      amountCents: fc.integer({ min: 1, max: 300_000 }),
      outcome: fc.constantFrom("approved" as const, "declined" as const),
    });
    const signed: Record<number, number> = { 1: 200_000, 2: 277_473 };
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 30 }), (attempts) => {
        const charges: Charge[] = [];
        for (const { cardId, amountCents, outcome } of attempts) {
          const wanted = anAttempt({ cardId, amountCents, authorisedCents: signed[cardId] ?? 0 });
          if (chargeRefusal(wanted, charges) === undefined)
            charges.push(aCharge({ cardId, amountCents, state: outcome }));
        }
        expect(remaining(charges, 477_473)).toBeGreaterThanOrEqual(0);
        for (const card of [1, 2]) {
          expect(remainingOnCard(charges, card, signed[card] ?? 0)).toBeGreaterThanOrEqual(0);
          expect(declinesToday(charges, card, now)).toBeLessThanOrEqual(3);
        }
      }),
    );
  });
});

it("leads every state of a charge to an end", () => {
  const reachable = new Set(["initiated"]);
  for (const state of reachable) for (const next of chargeTransitions[state as Charge["state"]]) reachable.add(next);
  expect([...reachable].sort()).toEqual([...chargeStates].sort());
  expect(chargeTransitions.declined).toEqual([]);
  expect(chargeTransitions.settled).toEqual([]);
});
