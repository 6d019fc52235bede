import { beforeAll, expect, test } from "vitest";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { openForm } from "#server/signed-form/open-form.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, onQuote } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { startCharge } from "./charge-card.ts";

const parts = freshDatabase();
const { aSignedQuote, book, charge, versionOf } = saleSteps(parts);

const accounts = [
  { account: "main", statementName: "BLUE HARBOR" },
  { account: "amex", statementName: "BLUE HARBOR AMEX" },
];
const decide = (merchantAccounts: typeof accounts) =>
  parts.db
    .updateTable("agency")
    .set({ merchantAccounts: JSON.stringify(merchantAccounts) })
    .execute();
beforeAll(() => decide(accounts));

async function start(location: string) {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  const given = { cardId, location, amountCents: 477_473, confirmDuplicateTrip: false };
  const begin = async () => {
    const version = await versionOf(id);
    return onQuote(parts, ticketing, id, (quote, context) => startCharge(quote, { ...given, version }, context));
  };
  return { id, ticketing, cardId, begin };
}

test("shows every possible statement name in the form", async () => {
  const { publicId } = await aSentQuote(parts, await aPerson(parts, "agent"));
  const reading = { db: parts.db, parts, now: parts.now(), origin: { language: "en" as const } };
  const form = await openForm(bookingForm, publicId, reading);
  expect(form).toMatchObject({ cardIntake: { statementNames: ["BLUE HARBOR", "BLUE HARBOR AMEX"] } });
});

test("keeps the statement name of a charge after the agency renames the account", async () => {
  const { id, begin } = await start("agency:amex");
  await begin();
  await decide([{ account: "main", statementName: "BLUE HARBOR" }]);
  const { statementName } = await parts.db
    .selectFrom("charges")
    .select("statementName")
    .where("quoteId", "=", id)
    .executeTakeFirstOrThrow();
  expect(statementName).toBe("BLUE HARBOR AMEX");
  await decide(accounts);
});

test("refuses a charge on an unknown merchant account", async () => {
  const { begin } = await start("agency:gone");
  expect(await refusalOf(begin())).toMatchObject({
    code: "invalid_input",
    details: { fields: [{ field: "location", code: "merchant_unknown" }] },
  });
});

test("shows the account that was charged in the receipt", async () => {
  const { id, ticketing, cardId } = await start("agency:main");
  await charge(ticketing, id, cardId, 477_473, "approved");
  const letters = await parts.db
    .selectFrom("messages")
    .select("data")
    .where("quoteId", "=", id)
    .where("template", "=", "receipt")
    .execute();
  for (const { data } of letters) expect(JSON.stringify(data)).toContain('"statementName":"BLUE HARBOR"');
  expect(letters).toHaveLength(1);
});
