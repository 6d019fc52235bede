import { expect, test } from "vitest";
import type { Language } from "#contract/shared/languages.ts";
import { cancelQuote, sendQuote } from "#server/quote/index.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, aSentQuote, onQuote } from "#tests/server/factories.ts";
import type { StoredLetter } from "./outbox.ts";
import { readerLanguage } from "./reader-language.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, book, charge, tickets, freshTickets } = saleSteps(parts);

/** Returns the letters of a quote, oldest first, each with its language. */
async function languagesOf(quoteId: number): Promise<[string, Language][]> {
  const rows = await parts.db
    .selectFrom("messages")
    .select(["template", "data"])
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();
  return rows.map(({ template, data }) => [template, (data as unknown as StoredLetter).language]);
}

const writesIn = (language: Language) => parts.db.updateTable("agency").set({ language }).execute();

test("writes letters after a signature in the signer's language, and letters to staff in theirs", async () => {
  const { id, ticketing, cardId } = await aSignedQuote("ru-RU,ru;q=0.9,en;q=0.8");
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved");
  await tickets(ticketing, id, freshTickets(4));
  const told = await languagesOf(id);
  expect(told.filter(([, language]) => language === "ru").map(([template]) => template)).toEqual([
    "booking-signed",
    "booking-confirmed",
    "receipt",
    "tickets-issued",
  ]);
  expect(new Set(told.filter(([, language]) => language === "en").map(([template]) => template))).toEqual(
    new Set(["quote-sent", "booking-signed-staff"]),
  );
});

test("writes later letters about the quote in the language of the signature", async () => {
  const { id, agent } = await aSignedQuote("uz-Cyrl");
  const cancel = { version: await versionOf(id), reason: "The customer cannot travel", holdExpired: false };
  await onQuote(parts, agent, id, (quote, context) => cancelQuote(quote, cancel, context));
  expect((await languagesOf(id)).at(-1)).toEqual(["quote-cancelled", "uz-Cyrl"]);
});

test("writes an offer in the language of the lead, or else in the agency's", async () => {
  const agent = await aPerson(parts, "agent");
  const leadId = await aLead(parts, agent, { language: "ru" });
  const id = await aDraft(parts, agent, leadId, aContent());
  await onQuote(parts, agent, id, (quote, context) => sendQuote("send", quote, { version: 1 }, context));
  expect(await languagesOf(id)).toEqual([["quote-sent", "ru"]]);

  await writesIn("uz");
  const other = await aSentQuote(parts, agent);
  await writesIn("en");
  expect(await languagesOf(other.id)).toEqual([["quote-sent", "uz"]]);
});

test("ignores a signature whose browser sent no language", async () => {
  const { id } = await aSignedQuote("");
  await writesIn("uz");
  const language = await readerLanguage(parts.db, { reader: "customer", recipient: "mary@mail.example", quoteId: id });
  await writesIn("en");
  expect(language).toBe("uz");
});

test("writes to staff in the language of their account, or else in the agency's", async () => {
  const { id, email } = await aPerson(parts, "agent");
  const staff = (recipient: string) => readerLanguage(parts.db, { reader: "staff", recipient, quoteId: null });
  expect(await staff(email)).toBe("en");
  await parts.db.updateTable("users").set({ language: "ru" }).where("id", "=", id).execute();
  expect(await staff(email.toUpperCase())).toBe("ru");
  await writesIn("uz");
  expect(await staff("desk@agency.example")).toBe("uz");
  await writesIn("en");
});
