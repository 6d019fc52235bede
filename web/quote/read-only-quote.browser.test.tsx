import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { aLeadRow, aShownLead } from "#tests/lead/a-lead.ts";
import { answering, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";

const owner = { id: 7, name: "Gabriel Ortega" };

function aDraft(fields: Partial<Quote> = {}): Quote {
  const { sent, ...quote } = aQuoteShown();
  const options = sent?.options.map((option) => ({
    ...option,
    segments: option.segments.map((segment) => ({ ...segment, mileage: 5009 })),
  }));
  const texts = { notesForAdmin: "Ask for the bulkhead", customizedMessage: "Your flights" };
  const draft = sent && { ...sent, ...texts, options: options ?? [] };
  return { ...quote, owner, status: "new", booking: null, sent: null, draft, allowedActions: [], ...fields };
}

const notice = () => page.getByRole("note");
const savers = () => page.getByRole("button", { name: /save|send/i }).elements();

/** Expects every field of the content, the way to the owner, and nothing that saves. */
async function expectReadable() {
  await expect
    .element(notice().getByRole("link", { name: "Ask Gabriel Ortega" }))
    .toHaveAttribute("href", "/admin/accounts/7");
  await expect.element(page.getByRole("heading", { name: /Through Istanbul/ })).toBeVisible();
  for (const text of ["Your flights", "Ask for the bulkhead", "Currency", "Valid until"])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText("Miles of the flights: 5,009")).toBeVisible();
  await expect.element(page.getByRole("table", { name: "Prices" })).toMatchTextContent(/2 × 1,450\.00/);
  expect(savers()).toEqual([]);
}

test("opens the editor of a quote for ticketing to read, with the reason and the way to the owner", async () => {
  answering(quoteCalls.get, () => aDraft());
  await showPage("/admin/quotes/10/edit", "ticketing");
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent("Quote 10 for Mary Ann O'Brien");
  await expect.element(notice()).toMatchTextContent(/You can read this quote, but not edit it.*Your role/);
  await expectReadable();
  await expectNoViolations();
});

test("opens the exchange of a quote for an expert to read", async () => {
  answering(quoteCalls.get, () => aDraft());
  await showPage("/admin/quotes/10/exchange", "expert");
  await expect.element(notice()).toMatchTextContent(/but not exchange its tickets/);
  await expectReadable();
  await expectNoViolations();
});

test("says that a signed quote can no longer be edited, and asks nobody", async () => {
  answering(quoteCalls.get, () => ({ ...aQuoteShown({ status: "signed" }), allowedActions: [] }));
  await showPage("/admin/quotes/10/edit", "agent");
  await expect.element(notice()).toMatchTextContent(/This quote is signed.*It can no longer be edited/);
  await expect.element(notice().getByRole("link")).not.toBeInTheDocument();
  await expect.element(page.getByRole("table", { name: "Prices" })).toBeVisible();
  expect(savers()).toEqual([]);
});

test("says who reopens a signed quote", async () => {
  answering(quoteCalls.get, () => ({ ...aQuoteShown({ status: "signed" }), allowedActions: [] }));
  await showPage("/admin/quotes/10/edit?reopen=true", "ticketing");
  await expect.element(notice()).toMatchTextContent(/Only supervisors and administrators reopen/);
  expect(savers()).toEqual([]);
});

test("shows ticketing the lead of a new quote to read, and who can create it", async () => {
  answering(leadCalls.get, () => aShownLead({ id: 1001, owner, allowedActions: [] }));
  await showPage("/admin/quotes/new?leadId=1001", "ticketing");
  await expect.element(notice()).toMatchTextContent(/You can read this lead, but not quote it/);
  await expect.element(notice().getByRole("link", { name: "Ask Gabriel Ortega" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Details" })).toMatchTextContent(/Flight/);
  expect(savers()).toEqual([]);
  await expectNoViolations();
});

test("lists the leads of a new quote for ticketing, and says that they cannot create one", async () => {
  answering(leadCalls.list, () => ({ items: [aLeadRow()], nextCursor: null }));
  await showPage("/admin/quotes/new", "ticketing");
  await expect.element(notice()).toMatchTextContent(/Your role does not create quotes/);
  await expect.element(page.getByRole("list", { name: "Open leads" }).getByRole("link")).toBeVisible();
});

test.each(["edit", "exchange"])("shows the not-found page at /%s for a quote out of reach", async (screen) => {
  refusing(quoteCalls.get, { status: 404, code: "not_found", message: "Not found" });
  await showPage(`/admin/quotes/10/${screen}`, "expert");
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(/not found/i);
  expect(savers()).toEqual([]);
});

test("shows the not-found page of a lead out of reach", async () => {
  refusing(leadCalls.get, { status: 404, code: "not_found", message: "Not found" });
  await showPage("/admin/quotes/new?leadId=1001", "expert");
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(/not found/i);
});
