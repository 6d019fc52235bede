import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LedgerEntry, type SignedCard, standingOf, standingOfCard } from "#domain/money/ledger.ts";
import { type Charge, type ChargeAttempt, chargeRefusal, declinesToday } from "./charges.ts";

const now = "2027-05-01T16:00:00Z";

const aCharge = (changes: Partial<Charge> = {}): Charge => ({
  id: 1,
  kind: "charge",
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

/** What the ledger has of charges on cards, each by its place. */
const ledgerOf = (charges: readonly Charge[]): LedgerEntry[] =>
  charges
    .filter(({ state }) => state === "approved")
    .map(({ kind, cardId, amountCents }, id) => ({
      ...{ id, chargeId: id, cardId, amountCents, currency: "USD" },
      ...(kind === "charge" ? { kind: "charge", reversesId: null } : { kind: "reversal", reversesId: id - 1 }),
    }));

const anAttempt = (changes: Partial<ChargeAttempt> = {}): ChargeAttempt => ({
  card: aCard(),
  sameNumber: [changes.card?.id ?? 1],
  amountCents: 477_473,
  dueCents: 477_473,
  now,
  ...changes,
});

const declined = (initiatedAt: string, cardId = 1) => aCharge({ state: "declined", initiatedAt, cardId });

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
    expect(chargeRefusal(anAttempt(changes), charges, ledgerOf(charges))).toBe(expected);
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
          if (chargeRefusal(wanted, charges, ledgerOf(charges)) === undefined)
            charges.push(aCharge({ cardId, amountCents, state: outcome }));
        }
        const ledger = ledgerOf(charges);
        expect(standingOf(ledger, 477_473).openCents).toBeGreaterThanOrEqual(0);
        for (const card of signed) {
          expect(standingOfCard(ledger, card).openCents).toBeGreaterThanOrEqual(0);
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
          const { openCents: missing } = standingOf(ledgerOf(charges), due);
          if (next === "replace") {
            if (missing === 0) continue;
            const another = aCard({ id: cards.length + 1, amountCents: missing });
            cards = [...cards.map((card) => ({ ...card, replaced: true })), another];
          } else {
            const card = cards[next.card % cards.length] ?? aCard();
            if (chargeRefusal(anAttempt({ card, amountCents: next.amountCents }), charges, ledgerOf(charges))) continue;
            const state = next.approved ? "approved" : "declined";
            charges.push(aCharge({ cardId: card.id, amountCents: next.amountCents, state }));
          }
          const ledger = ledgerOf(charges);
          expect(cards.reduce((sum, card) => sum + (standingOfCard(ledger, card).dueCents ?? 0), 0)).toBe(due);
          expect(standingOf(ledger, due).collectedCents).toBeLessThanOrEqual(due);
        }
      }),
    );
  });
});
