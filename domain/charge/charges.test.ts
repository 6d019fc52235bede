import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  authorisedOn,
  type Charge,
  type ChargeAttempt,
  chargeKinds,
  chargeRefusal,
  chargeStates,
  collected,
  declinesToday,
  remaining,
  remainingOnCard,
  type SignedCard,
} from "./charges.ts";

const now = "2027-05-01T16:00:00Z";

const aCharge = (changes: Partial<Charge> = {}): Charge => ({
  id: 1,
  kind: "charge",
  reversesId: null,
  state: "approved",
  cardId: 1,
  amountCents: 100_000,
  initiatedAt: now,
  ...changes,
});

const aCard = (changes: Partial<SignedCard> = {}): SignedCard => ({
  id: 1,
  amountCents: 477_473,
  replaced: false,
  ...changes,
});

const anAttempt = (changes: Partial<ChargeAttempt> = {}): ChargeAttempt => ({
  card: aCard(),
  sameNumber: [changes.card?.id ?? 1],
  amountCents: 477_473,
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
      id: fc.nat({ max: 99 }),
      reversesId: fc.constant(null),
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
        const cards = [1, 2].map((card) => -remainingOnCard(charges, aCard({ id: card, amountCents: 0 })));
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
    [
      "a cent more than is due",
      { amountCents: 477_474, card: aCard({ amountCents: 999_999 }) },
      [],
      "charge_exceeds_authorisation",
    ],
    ["a cent more than was signed", { card: aCard({ amountCents: 477_472 }) }, [], "charge_exceeds_authorisation"],
    [
      "a cent on a card that was replaced",
      { card: aCard({ replaced: true }), amountCents: 1 },
      [aCharge()],
      "charge_exceeds_authorisation",
    ],
    [
      "the rest on the card that took its place",
      { card: aCard({ id: 2, amountCents: 377_473 }), amountCents: 377_473 },
      [aCharge()],
      undefined,
    ],
    ["the rest of it", { amountCents: 377_473 }, [aCharge()], undefined],
    ["more than the rest", { amountCents: 377_474 }, [aCharge()], "charge_exceeds_authorisation"],
    ["again after a void", {}, [aCharge(), aCharge({ kind: "void" })], undefined],
    [
      "the second card's part",
      { card: aCard({ id: 2, amountCents: 277_473 }), amountCents: 277_473 },
      [aCharge()],
      undefined,
    ],
    [
      "the second card beyond its part",
      { card: aCard({ id: 2, amountCents: 277_473 }), amountCents: 277_474 },
      [aCharge()],
      "charge_exceeds_authorisation",
    ],
    ["cash for all of it", { card: null }, [], undefined],
    ["while another is on its way", {}, [aCharge({ state: "initiated", cardId: 2 })], "charge_in_flight"],
    ["while a result is unknown", {}, [aCharge({ state: "unknown" })], "charge_result_unknown"],
    ["after two declines", {}, threeDeclines.slice(1), undefined],
    ["after three declines", {}, threeDeclines, "too_many_declines"],
    ["another card after three declines", { card: aCard({ id: 2 }) }, threeDeclines, undefined],
    [
      "the declined number, given once more",
      { card: aCard({ id: 2 }), sameNumber: [1, 2] },
      threeDeclines,
      "too_many_declines",
    ],
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
    const signed = [aCard({ amountCents: 200_000 }), aCard({ id: 2, amountCents: 277_473 })];
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 30 }), (attempts) => {
        const charges: Charge[] = [];
        for (const { cardId, amountCents, outcome } of attempts) {
          const wanted = anAttempt({ card: signed[cardId - 1] ?? null, amountCents });
          if (chargeRefusal(wanted, charges) === undefined)
            charges.push(aCharge({ cardId, amountCents, state: outcome }));
        }
        expect(remaining(charges, 477_473)).toBeGreaterThanOrEqual(0);
        for (const card of signed) {
          expect(remainingOnCard(charges, card)).toBeGreaterThanOrEqual(0);
          expect(declinesToday(charges, [card.id], now)).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it("never lets cards together stand for more than is due, however often they are replaced", () => {
    const due = 477_473;
    const step = fc.oneof(
      fc.constant("replace" as const),
      fc.record({ card: fc.nat(5), amountCents: fc.integer({ min: 1, max: due }), approved: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let cards = [aCard()];
        const charges: Charge[] = [];
        for (const next of steps) {
          const missing = remaining(charges, due);
          if (next === "replace") {
            if (missing === 0) continue;
            const another = aCard({ id: cards.length + 1, amountCents: missing });
            cards = [...cards.map((card) => ({ ...card, replaced: true })), another];
          } else {
            const card = cards[next.card % cards.length] ?? aCard();
            if (chargeRefusal(anAttempt({ card, amountCents: next.amountCents }), charges)) continue;
            const state = next.approved ? "approved" : "declined";
            charges.push(aCharge({ cardId: card.id, amountCents: next.amountCents, state }));
          }
          expect(cards.reduce((sum, card) => sum + authorisedOn(charges, card), 0)).toBe(due);
          expect(collected(charges)).toBeLessThanOrEqual(due);
        }
      }),
    );
  });
});
