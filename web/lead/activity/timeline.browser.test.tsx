import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Activity } from "#contract/lead/lead.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { Timeline } from "./timeline.tsx";

function aLetter(id: number, state: NonNullable<Activity["letter"]>["state"]): Activity {
  return {
    id: `letter-${id}`,
    at: "2027-01-05T15:00:00.000Z",
    kind: "letter.send",
    by: null,
    quoteId: 7,
    currency: null,
    changes: [],
    reason: null,
    note: null,
    letter: { id, template: "quote-sent", recipient: "mary@mail.example", state },
  };
}
const events = [aLetter(14, "failed"), aLetter(13, "uncertain"), aLetter(12, "sent"), aLetter(11, "queued")];

test("links a supervisor to each undelivered letter", async () => {
  await showOffice(<Timeline events={events} />, "supervisor");
  await expect.element(page.getByText(/was not delivered/)).toBeVisible();
  const links = page.getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href")?.split("/").at(-1))).toEqual(["14", "13"]);
  await expectNoViolations();
});

test("shows an agent no link to a letter", async () => {
  await showOffice(<Timeline events={events} />, "agent");
  await expect.element(page.getByText(/was not delivered/)).toBeVisible();
  expect(page.getByRole("link").elements()).toEqual([]);
});

test("names the hand-over and the other leads that moved with a lead", async () => {
  const moved = (id: string, kind: string, field: string, to: string): Activity => {
    const { letter: _, ...event } = aLetter(1, "sent");
    return { ...event, id, kind, by: { id: 4, name: "Selma Brandt" }, changes: [{ field, from: null, to }] };
  };
  await showOffice(
    <Timeline
      events={[
        moved("1", "lead.reassign", "others", "24"),
        moved("2", "lead.reassign", "leftBy", "Ann Lee"),
        moved("3", "quote.reassign", "handedOverFrom", "Ann Lee"),
      ]}
    />,
    "supervisor",
  );
  for (const sentence of [
    "Selma Brandt reassigned the lead, with 24 others",
    "Selma Brandt reassigned the lead, because Ann Lee left",
    "Selma Brandt reassigned the quote, with the other work of Ann Lee",
  ])
    await expect.element(page.getByText(sentence)).toBeVisible();
});
