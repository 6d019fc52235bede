import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { consentText } from "#domain/booking/consent.ts";
import { canonicalJson } from "#server/audit/index.ts";
import { anOffer } from "#tests/an-offer.ts";
import { aCertificate, aSigning, secretNumber } from "#tests/signed-records.ts";
import { type CardRecord, cardRecord } from "./card-record.ts";
import { renderCardPdf } from "./render-card-pdf.ts";

function aCardRecord(different: Partial<CardRecord> = {}): CardRecord {
  const { payment, signature } = aSigning();
  if (payment.method !== "credit_card") throw new Error("unexpected fixture");
  const { agency, agent, currency } = anOffer();
  const facts = { agency: agency.name, contact: agency.email, amountCents: 325_980, currency };
  const cards = [{ last4: "1111", amountCents: 325_980 }];
  const record = cardRecord({
    ...{ agency, agent, currency, quoteId: 5001, route: "New York – Tashkent", linkId: 80, email: "mary@example.com" },
    link: {
      ...{ recipient: "mary@example.com", madeAt: "2026-11-21T08:00:00.000Z" },
      ...{ outcome: "not_sent" as const, at: null },
    },
    booking: {
      ...{ number: "5001-12", sha256: "ab".repeat(32), signedAt: "2026-11-20T21:14:03.512Z" },
      ...{ amountCents: 425_980, collectedCents: 100_000 },
    },
    totalCents: 325_980,
    replaced: [{ brand: "MasterCard", last4: "4444" }],
    giving: { payment, signature, totalCents: 325_980, consents: { chargeAuthorisation: true } },
    cards: [{ brand: "Visa", last4: "1111" }],
    consents: [{ id: "card_authorisation.1", ...consentText("card_authorisation.1", { ...facts, cards }) }],
    auditHead: `1205:${"8e".repeat(32)}`,
    signedAt: "2026-11-21T09:00:01.000Z",
    origin: { ip: "203.0.113.24", userAgent: "A phone", acceptLanguage: "en" },
  });
  return { ...record, ...different };
}

const render = (record = aCardRecord()) => renderCardPdf(record, aCertificate());

test("the same record gives the same bytes, another one others, and none holds the number", async () => {
  const pdf = await render();
  expect(pdf.equals(await render())).toBe(true);
  expect(pdf.equals(await render(aCardRecord({ totalCents: 325_981 })))).toBe(false);
  expect(pdf.toString("latin1")).toContain("(Card authorization 5001-C80)");
  expect(canonicalJson(aCardRecord())).not.toMatch(new RegExp(`${secretNumber}|encrypted`));
});

test.skipIf(spawnSync("pdftotext", ["-v"]).error)("everything that was agreed can be read in it", async () => {
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: await render() }).toString();
  for (const part of [
    ...["New York – Tashkent, booking 5001-12", "not charged any more: MasterCard ending 4444"],
    ...["4,259.80", "-1,000.00", "USD 3,259.80", "Visa ending 1111"],
    ...["charge my card ending 1111 up to USD 3,259.80", "21 Nov 2026, 09:00:01 UTC", "203.0.113.24"],
  ])
    expect(text).toContain(part);
});
