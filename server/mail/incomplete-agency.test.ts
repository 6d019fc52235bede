import { afterEach, expect, test } from "vitest";
import { firstStart } from "#server/agency/index.ts";
import { refusalText } from "#server/http/refusal-texts.ts";
import { anOffer } from "#tests/sale/an-offer.ts";
import { completeAgency, freshDatabase } from "#tests/server/database.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { someLetters } from "#tests/server/some-letters.ts";
import { queueForStaff, queueMessage } from "./outbox.ts";

const parts = freshDatabase();
afterEach(() => completeAgency(parts.db));

const queued = () => parts.db.selectFrom("messages").select("id").execute();
const queueFor = (reader: "customer" | "staff" | { acceptLanguage: string }) =>
  queueMessage(parts.db, {
    template: "quote-sent",
    data: { offer: anOffer(), linkId: 1 },
    recipient: "mary@example.com",
    quoteId: null,
    reader,
  });

test.each([
  ["legalName", "legal name"],
  ["address", "address"],
  ["phone", "phone number"],
  ["email", "email address"],
  ["termsConfirmed", "confirmation of the terms"],
] as const)("refuses a letter to a customer without %s, and names what is missing", async (field, words) => {
  await parts.db
    .updateTable("agency")
    .set({ [field]: field === "termsConfirmed" ? false : " " })
    .execute();
  const before = await queued();
  for (const reader of ["customer", { acceptLanguage: "en" }] as const) {
    const refused = await refusalOf(queueFor(reader));
    expect(refused?.code).toBe("agency_incomplete");
    expect(refused?.details).toEqual({ missing: [field] });
    expect(refused && refusalText(refused, "en")).toBe(
      `Nothing can be sent to customers yet. An administrator must first complete the setup of the agency: ${words}.`,
    );
  }
  expect(await queued()).toEqual(before);
});

test("names everything that is missing in one sentence", async () => {
  await parts.db.updateTable("agency").set({ legalName: "", address: "", phone: "" }).execute();
  const refused = await refusalOf(queueFor("customer"));
  expect(refused && refusalText(refused, "en")).toContain("setup of the agency: legal name, address and phone number.");
});

test("sends letters to the staff before the agency is set up", async () => {
  await parts.db.updateTable("agency").set({ address: "" }).execute();
  await queueFor("staff");
  await queueForStaff(parts.db, {
    template: "own-decisions",
    data: someLetters["own-decisions"],
    quoteId: null,
    recipients: ["ann@example.com"],
  });
  expect(await queued()).toHaveLength(2);
});

test("sends letters to customers once the agency is complete", async () => {
  expect(await queueFor("customer")).toBeGreaterThan(0);
});

test("creates a new installation without placeholders that a customer could read", async () => {
  await parts.db.deleteFrom("agency").execute();
  await firstStart(parts.db, parts.config);
  const agency = await parts.db.selectFrom("agency").selectAll().executeTakeFirstOrThrow();
  expect(agency).toMatchObject({ legalName: "", address: "", phone: "", email: "", termsConfirmed: false });
});
