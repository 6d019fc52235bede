import { expect, test } from "vitest";
import type { StatementLine } from "#contract/statement/calls.ts";
import { earnersOfSales, fromAgency, fromOwner } from "#tests/commission/commission-earners.ts";
import { statementSteps } from "#tests/commission/statement-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { pdfText } from "#tests/server/pdf-text.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { office, ask, tokenOf, aPayableSale, opened, act, closed } = statementSteps(parts);

const earners = earnersOfSales(parts);

const file = async (id: number, token: string) =>
  (await ask(token, "GET", `/commission-statements/${id}/document`)).bytes;

/** Changes every name and contact that the document shows, and the language and time zone of the agency. */
async function renameEverything(): Promise<void> {
  await parts.db.updateTable("users").set({ name: "Renamed Person", phone: "+12125550100" }).execute();
  await parts.db.updateTable("leads").set({ firstName: "Renamed", lastName: "Customer" }).execute();
  await parts.db
    .updateTable("agency")
    .set({ name: "Renamed Agency", legalName: "Renamed Inc.", address: "1 New Street", phone: "+12125550101" })
    .set({ email: "renamed@agency.example", accentColor: "#123456", timeZone: "Asia/Tokyo" })
    .execute();
}

test("draws a closed statement with the same bytes, also after everyone in it is renamed", async () => {
  const sale = await aPayableSale();
  const draft = await opened(sale.agent);
  const early = await ask(sale.token, "GET", `/commission-statements/${draft.id}/document`);
  expect(early.body.code).toBe("state_conflict");
  await act((await act(draft, "actions/review")).body, "actions/close");
  const bytes = await file(draft.id, sale.token);
  const text = await pdfText(bytes);
  for (const part of ["Statement of commissions", "188.45", "Mary Ann O'Brien", "You get USD 188.45."])
    expect(text).toContain(part);
  expect(text).toContain(sale.agent.name);
  expect(text).toContain(`Closed by ${office.supervisor.name}.`);
  await renameEverything();
  expect((await file(draft.id, sale.token)).equals(bytes)).toBe(true);
});

test("says what each amount is computed from, like the page and the file, and its lines add up", async () => {
  const sale = await aPayableSale();
  const bonus = { agentId: sale.agent.id, amountCents: 5_000, date: "2026-11-21", reason: "Bonus of the month" };
  await ask(office.asSupervisor, "POST", "/commissions/manual", bonus);
  const token = await tokenOf(await aPerson(parts, "admin"));
  const reviewed = (await act(await opened(sale.agent), "actions/review", { token })).body;
  const statement = (await act(reviewed, "actions/close")).body;
  expect(statement.items.map(({ reason }: StatementLine) => reason)).toEqual([null, "Bonus of the month"]);
  const text = await pdfText(await file(statement.id, sale.token));
  expect(text).toContain("Gross profit USD 538.44, rate 35.00 %");
  expect(text).toContain("Reason: Bonus of the month");
  for (const amount of ["188.45", "50.00", "238.45"]) expect(text).toContain(amount);
  expect(18_845 + 5_000).toBe(statement.totalCents);
  const { bytes } = await ask(office.asSupervisor, "GET", `/commissions/export?statementId=${statement.id}`);
  expect(bytes.toString()).toContain("Bonus of the month");
});

test("shows an expert neither the gross profit nor the rate", async () => {
  const expert = await aPerson(parts, "expert");
  await aPayableSale({ expert });
  const text = await pdfText(await file((await closed(expert)).id, office.asSupervisor));
  expect(text).toContain("56.53");
  expect(text).not.toContain("Gross profit");
});

test("says who pays the share of a person who was added to a sale", async () => {
  const [sale, one, two] = [await aPayableSale(), await aPerson(parts, "agent"), await aPerson(parts, "expert")];
  await earners.change(sale, { shares: [fromOwner(one, 2_000), fromAgency(two, 500)] });
  await earners.linesOf(sale);
  const documents = [];
  for (const person of [one, two])
    documents.push(await pdfText(await file((await closed(person, "2026-12-01")).id, office.asSupervisor)));
  const name = `Share: Mary Ann O'Brien, quote ${sale.quoteId}`;
  expect(documents[0]).toContain(`${name}, from the owner`);
  expect(documents[1]).toContain(`${name}, from the agency`);
});

test("a stored document never changes", async () => {
  const sale = await aPayableSale();
  const { id } = await closed(sale.agent);
  const { db } = parts;
  const changes = [
    db.updateTable("statementDocuments").set({ facts: "{}" }).where("statementId", "=", id),
    db.deleteFrom("statementDocuments").where("statementId", "=", id),
  ];
  for (const change of changes) await expect(change.execute()).rejects.toThrow();
});
