import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ExpertQuestion, expertCalls } from "#contract/expert/calls.ts";
import { itineraryCalls } from "#contract/itinerary/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { QuoteRow } from "#contract/quote/quote.ts";
import type { CallAnswer } from "#contract/shared/call.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { noStepFacts } from "#tests/screens/step-facts.ts";
import { LeadQuestions } from "./lead-questions.tsx";

const at = "2027-01-07T14:00:00.000Z";
const vera = { id: 9, name: "Vera Lindholm" };
const screen = " 1 TK   4Y 01MAY JFKIST HK2   130A 620P\n 2 TK 370Y 01MAY ISTTAS HK2   805P 205A+1";

const claimed: ExpertQuestion = {
  id: 5,
  leadId: 142,
  status: "claimed",
  question: "Are there seats?",
  askedBy: { id: 3, name: "Tom Reyes" },
  askedAt: at,
  expert: vera,
  answer: null,
  option: null,
  isOverdue: false,
  words: [],
  version: 2,
  allowedActions: ["answer"],
};

function aQuoteRow(id: number, status: QuoteStatus): QuoteRow {
  return {
    id,
    leadId: 142,
    status,
    customer: "Ann",
    owner: { id: 3, name: "Tom Reyes" },
    currency: "USD",
    fromGrossCents: 1,
    dueCents: null,
    route: "JFK–TAS",
    departsOn: "2027-05-01",
    expiresAt: "2027-01-12T12:00:00.000Z",
    ticketingDeadline: null,
    freshPriceAskedAt: null,
    visits: 0,
    lastVisitedAt: null,
    unsentChanges: false,
    approvalPending: false,
    step: noStepFacts,
    createdAt: at,
    updatedAt: at,
  };
}

/** Parses a text as the server does. */
function parsed(text: string): CallAnswer<typeof itineraryCalls.parse> {
  const { segments, gds, surfaces } = parseItinerary(text, { today: "2027-01-07", reference });
  return {
    gds,
    segments,
    surfaces,
    alternatives: [segments.map((_, index) => index)],
    setAside: [],
    availability: [],
    pricing: [],
    problems: [],
    lines: [],
    itinerary: describeItinerary(segments, reference),
  };
}

async function openAnswer(question = claimed, quotes = [aQuoteRow(5001, "sent"), aQuoteRow(5002, "signed")]) {
  answering(expertCalls.ofLead, () => ({ items: [question], nextCursor: null }));
  answering(quoteCalls.list, () => ({ items: quotes, nextCursor: null }));
  answering(itineraryCalls.parse, ({ body }) => parsed((body as { text: string }).text));
  await showOffice(<LeadQuestions lead={{ id: 142, expertStatus: question.status, allowedActions: [] }} />, "expert");
  await userEvent.click(page.getByRole("button", { name: "Answer" }));
  await typeInto(page.getByRole("textbox", { name: "Your answer" }), "The night flight has seats");
}

const dialog = () => page.getByRole("dialog", { name: "Answer" });
const quote = () => page.getByRole("combobox", { name: "Add flights to a quote" });
const paste = () => page.getByRole("textbox", { name: "Itinerary text" });
const send = () => userEvent.click(dialog().getByRole("button", { name: "Answer" }));

test("parses pasted flights and sends them with the answer for an open quote", async () => {
  answering(expertCalls.answer, () => ({ ...claimed, status: "answered" as const, version: 3 }));
  await openAnswer();
  await expect.element(page.getByRole("option", { name: /5002/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(quote(), "5001");
  await userEvent.fill(paste(), screen);
  await expect.element(page.getByRole("list", { name: "Flights" }).getByRole("listitem")).toHaveLength(2);
  await expect.element(page.getByText(/^TK 4 Y JFK–IST/)).toBeVisible();
  await typeInto(page.getByRole("textbox", { name: "Title" }), "By night");
  await expectNoViolations();
  await send();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(bodiesOf(expertCalls.answer)).toMatchObject([
    {
      version: 2,
      text: "The night flight has seats",
      option: { quoteId: 5001, title: "By night", segments: [{ flightNumber: "4" }, { flightNumber: "370" }] },
    },
  ]);
});

test("refuses a chosen quote without flights, and sends an answer without a quote", async () => {
  answering(expertCalls.answer, () => ({ ...claimed, status: "answered" as const, version: 3 }));
  await openAnswer();
  await userEvent.selectOptions(quote(), "5001");
  await send();
  await expect.element(page.getByText("Paste the flights, or choose no quote.")).toBeVisible();
  expect(bodiesOf(expertCalls.answer)).toEqual([]);
  await userEvent.selectOptions(quote(), "");
  await send();
  await eventually(() =>
    expect(bodiesOf(expertCalls.answer)).toEqual([{ version: 2, text: "The night flight has seats" }]),
  );
});

test("shows problems next to the flights and keeps the pasted text", async () => {
  const fields = [
    { field: "option.segments.1", code: "not_chronological", message: "Flight 2 leaves before flight 1 lands." },
  ];
  refusing(expertCalls.answer, { status: 422, code: "invalid_input", message: "Please check.", details: { fields } });
  await openAnswer();
  await userEvent.selectOptions(quote(), "5001");
  await userEvent.fill(paste(), screen);
  await expect.element(page.getByRole("list", { name: "Flights" })).toBeVisible();
  await send();
  await expect.element(page.getByText("Flight 2 leaves before flight 1 lands.").first()).toBeVisible();
  await expect.element(paste()).toHaveValue(screen);
});

test("offers no flights if the lead has no open quote", async () => {
  await openAnswer(claimed, [aQuoteRow(5002, "signed")]);
  await expect.element(quote()).not.toBeInTheDocument();
});

test("links an answer to the quote that its flights were added to", async () => {
  const option = { quoteId: 5001, title: "By night" };
  answering(expertCalls.ofLead, () => ({
    items: [{ ...claimed, status: "answered" as const, option }],
    nextCursor: null,
  }));
  await showOffice(<LeadQuestions lead={{ id: 142, expertStatus: "answered", allowedActions: [] }} />, "agent");
  const link = page.getByRole("link", { name: "Flights added to quote 5001" });
  await expect.element(link).toHaveAttribute("href", "/admin/quotes/5001");
  await expect.element(page.getByRole("article")).toMatchTextContent(/Flights added to quote 5001 · By night/);
});
