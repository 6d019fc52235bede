import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceOf, balanceOfCard, type LedgerEntry, type SignedCard } from "#domain/money/ledger.ts";
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

/** Returns the ledger entries of approved charges, with their indexes as ids. */
const ledgerOf = (charges: readonly Charge[]): LedgerEntry[] =>
  charges
    .filter(({ state }) => state === "approved")
    .map(({ kind, cardId, amountCents }, id) => ({
      id,
      chargeId: id,
      cardId,
      amountCents,
      currency: "USD",
      ...(kind === "charge" ? { kind: "charge", reversesId: null } : { kind: "reversal", reversesId: id - 1 }),
    }));

const anAttempt = (changes: Partial<ChargeAttempt> = {}): ChargeAttempt => ({
  card: aCard(),
  sameNumber: [changes.card?.id ?? 1],
  amountCents: 477_473,
  dueCents: 477_473,
  now,
  zone: "America/New_York",
  ...changes,
});

const declined = (initiatedAt: string, cardId = 1) => aCharge({ state: "declined", initiatedAt, cardId });

describe("chargeRefusal", () => {
  const day = "2027-05-01T10:00:00Z";
  const threeDeclines = [declined(day), declined(day), declined(day)];

  it.each<[string, Partial<ChargeAttempt>, Charge[], string | undefined]>([
    ["a charge of the whole amount", {}, [], undefined],
    [
      "a charge of a cent more than is due",
      { amountCents: 477_474, card: aCard({ amountCents: 999_999 }) },
      [],
      "charge_exceeds_authorisation",
    ],
    [
      "a charge of a cent more than was signed",
      { card: aCard({ amountCents: 477_472 }) },
      [],
      "charge_exceeds_authorisation",
    ],
    [
      "a charge to a replaced card",
      { card: aCard({ replaced: true }), amountCents: 1 },
      [aCharge()],
      "charge_exceeds_authorisation",
    ],
    [
      "a charge of the rest to the replacement card",
      { card: aCard({ id: 2, amountCents: 377_473 }), amountCents: 377_473 },
      [aCharge()],
      undefined,
    ],
    ["a charge of the rest", { amountCents: 377_473 }, [aCharge()], undefined],
    ["a charge of more than the rest", { amountCents: 377_474 }, [aCharge()], "charge_exceeds_authorisation"],
    ["a charge after a void", {}, [aCharge(), aCharge({ kind: "void" })], undefined],
    [
      "a charge of the second card's part",
      { card: aCard({ id: 2, amountCents: 277_473 }), amountCents: 277_473 },
      [aCharge()],
      undefined,
    ],
    [
      "a charge of more than the second card's part",
      { card: aCard({ id: 2, amountCents: 277_473 }), amountCents: 277_474 },
      [aCharge()],
      "charge_exceeds_authorisation",
    ],
    ["a cash payment of the whole amount", { card: null }, [], undefined],
    ["a charge while another is pending", {}, [aCharge({ state: "initiated", cardId: 2 })], "charge_in_flight"],
    ["a charge while a result is unknown", {}, [aCharge({ state: "unknown" })], "charge_result_unknown"],
    ["a charge after two declines", {}, threeDeclines.slice(1), undefined],
    ["a charge after three declines", {}, threeDeclines, "too_many_declines"],
    ["a charge to another card after three declines", { card: aCard({ id: 2 }) }, threeDeclines, undefined],
    [
      "a charge to the declined card number, entered again",
      { card: aCard({ id: 2 }), sameNumber: [1, 2] },
      threeDeclines,
      "too_many_declines",
    ],
    ["a charge on the day after three declines", { now: "2027-05-02T04:00:00Z" }, threeDeclines, undefined],
    [
      "a charge on the same day in New York after three declines",
      { now: "2027-05-02T03:59:59Z" },
      threeDeclines,
      "too_many_declines",
    ],
  ])("checks %s", (_name, changes, charges, expected) => {
    expect(chargeRefusal(anAttempt(changes), charges, ledgerOf(charges))).toBe(expected);
  });

  it("never allows more than the signed or the due amount, in any order of attempts", () => {
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
        expect(balanceOf(ledger, 477_473).openCents).toBeGreaterThanOrEqual(0);
        for (const card of signed) {
          expect(balanceOfCard(ledger, card).openCents).toBeGreaterThanOrEqual(0);
          expect(declinesToday(charges, anAttempt({ card }))).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it("never lets the cards of a quote authorize more than is due, however often they are replaced", () => {
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
          const { openCents: missing } = balanceOf(ledgerOf(charges), due);
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
          expect(cards.reduce((sum, card) => sum + (balanceOfCard(ledger, card).dueCents ?? 0), 0)).toBe(due);
          expect(balanceOf(ledger, due).collectedCents).toBeLessThanOrEqual(due);
        }
      }),
    );
  });
});
