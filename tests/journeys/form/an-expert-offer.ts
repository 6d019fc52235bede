import { expect, type Page } from "@playwright/test";
import type { ExpertQuestion } from "#contract/expert/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import type { GivenContent } from "#contract/quote/content.ts";
import type { Quote } from "#contract/quote/quote.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { aFlight } from "#tests/flights.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { ask } from "#tests/journeys/sale/a-request.ts";

/** The flights of the expert's option: two each way. Another airline operates one of them. */
function flights(): Segment[] {
  const out = addDays(new Date().toISOString().slice(0, 10), 120);
  const back = addDays(out, 19);
  const flight = (facts: Partial<Segment>) => aFlight({ seatCount: null, ...facts });
  return [
    flight({ flightNumber: "4", departsAt: `${out}T01:30`, arrivesAt: `${out}T18:20` }),
    flight({
      flightNumber: "370",
      from: "IST",
      to: "TAS",
      departsAt: `${out}T20:05`,
      arrivesAt: `${addDays(out, 1)}T02:05`,
      operatedBy: "ANADOLUJET",
    }),
    flight({ flightNumber: "371", from: "TAS", to: "IST", departsAt: `${back}T03:55`, arrivesAt: `${back}T06:45` }),
    flight({ flightNumber: "3", from: "IST", to: "JFK", departsAt: `${back}T08:45`, arrivesAt: `${back}T12:40` }),
  ];
}

/**
 * The agent asks about a quote, and the expert answers with an option. The agent sends it before the agent's own option,
 * at the prices of example A. Other journeys type these steps. Returns the id of the quote.
 */
export async function sendWhatTheExpertFound(agent: Page, expert: Page): Promise<number> {
  const fare = (netCents: number, cents: number) => ({ netCents, pricing: { kind: "price" as const, cents } });
  const own = {
    id: "own",
    title: "Flexible fare",
    noneChangeable: false,
    segments: flights(),
    fares: { ADULT: fare(130_000, 160_000), CHILD: fare(100_000, 120_000), INFANT: fare(13_000, 16_000) },
  };
  const lead = await ask<Lead>(agent, "POST", "/leads", {
    firstName: "Mary Ann",
    lastName: "O'Brien",
    email: "mary@mail.example",
    phone: "+1 212 555 0142",
    from: "JFK",
    to: "TAS",
    adults: 2,
    children: 1,
    infants: 1,
  });
  const content: GivenContent = {
    currency: "USD",
    party: { ADULT: 2, CHILD: 1, INFANT: 1 },
    options: [own],
    customizedMessage: "",
    notesForAdmin: "",
    expiresAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  };
  const { id } = await ask<Quote>(agent, "POST", "/quotes", { leadId: lead.id, content });
  const asked = await ask<ExpertQuestion>(agent, "POST", `/leads/${lead.id}/expert-questions`, {
    question: "Is there a cheaper way through Istanbul?",
  });
  const claimed = await ask<ExpertQuestion>(expert, "POST", `/expert-questions/${asked.id}/claim`, {
    version: asked.version,
  });
  await ask(expert, "POST", `/expert-questions/${asked.id}/answer`, {
    version: claimed.version,
    text: "Yes, at this fare",
    option: { quoteId: id, title: "Lowest fare", segments: flights() },
  });
  const { version, draft } = await ask<Quote>(agent, "GET", `/quotes/${id}`);
  const found = {
    ...own,
    id: draft?.options.at(-1)?.id ?? "",
    title: "Lowest fare",
    fares: { ADULT: fare(121_000, 145_000), CHILD: fare(92_000, 109_950), INFANT: fare(12_100, 14_500) },
  };
  const saved = await ask<Quote>(agent, "PATCH", `/quotes/${id}`, {
    version,
    content: { ...content, options: [found, own] },
  });
  await agent.goto(`/admin/quotes/${id}/edit`);
  await expect(agent.getByText("You earn USD 131.92 on this option.")).toBeVisible();
  await expect(agent.getByText("The expert who found this option has 30.00 % of it.")).toBeVisible();
  await expectNoViolations(agent);
  await ask(agent, "POST", `/quotes/${id}/actions/send`, { version: saved.version });
  return id;
}
