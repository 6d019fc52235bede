import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Lead } from "#contract/lead/lead.ts";
import { expectNoViolations } from "#tests/screens/render.tsx";
import { showLead } from "#tests/screens/show-lead.tsx";
import { anOpenOffer } from "#tests/screens/step-facts.ts";

const long = Array.from({ length: 40 }, () => "We would like to visit my parents in Tashkent.").join(" ");
const due = { at: "2027-01-07T13:00:00.000Z", note: "Ask about the price" };
const states: Record<string, Partial<Lead> & { step: RegExp }> = {
  "a new lead": { step: /Assign it to an agent/, status: "new", owner: null, quotes: 0, request: long },
  "a viewed offer": {
    step: /Viewed, not signed: call now/,
    nextQuote: { ...anOpenOffer, status: "viewed" },
    timeZones: ["America/New_York"],
  },
  "an overdue reminder": {
    step: /The reminder is due/,
    status: "follow_up",
    reminder: due,
    request: long,
    timeZones: ["Asia/Tashkent"],
    allowedActions: ["update", "setReminder", "removeReminder", "createQuote"],
  },
};
const cases = Object.entries(states).flatMap(([name, { step, ...facts }]) => [
  { name, step, facts, width: 1440, height: 900 },
  { name, step, facts, width: 390, height: 844 },
]);

test.each(cases)(
  "shows what to do on the first screen: $name at $width × $height",
  async ({ step, facts, width, height }) => {
    await page.viewport(width, height);
    await showLead(facts);
    const parts = [
      page.getByText(step),
      page.getByRole("link", { name: "Call +1 (212) 555-0142" }),
      page.getByRole("textbox", { name: "Write a note" }),
      page.getByRole("button", { name: /^Change Request:/ }),
    ];
    for (const part of parts) await expect.element(part).toBeVisible();
    await expect.poll(() => parts.map(bottomOf).filter((bottom) => bottom > height)).toEqual([]);
    if (width === 390) expect(parts.map(bottomOf)).toEqual(parts.map(bottomOf).toSorted((one, other) => one - other));
    expect(document.documentElement.scrollWidth).toBe(width);
    await expectNoViolations();
  },
);

function bottomOf(part: ReturnType<typeof page.getByText>): number {
  const element = part.element();
  // A long request is cut.
  const frame = element.closest("[role=region]") ?? element;
  return frame.getBoundingClientRect().bottom;
}

test("shows the phone number, the address and the links to use them once", async () => {
  await showLead({ crmUrl: "https://crm.example/1001" });
  expect(document.querySelectorAll("a[href^='tel:']")).toHaveLength(1);
  expect(document.querySelectorAll("a[href^='mailto:']")).toHaveLength(1);
  for (const text of ["+1 (212) 555-0142", "mary@mail.example"]) {
    expect(document.body.innerText.split(text), text).toHaveLength(2);
  }
  await expect.element(page.getByRole("button", { name: "Copy the phone number" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Open in CRM" })).toBeVisible();
});

test("cuts a long request until the user asks for all of it", async () => {
  await showLead({ request: long });
  const shownHeight = () => page.getByRole("region", { name: "Request" }).element().clientHeight;
  await expect.element(page.getByRole("button", { name: "Show all of it" })).toBeVisible();
  const cut = shownHeight();
  await page.getByRole("button", { name: "Show all of it" }).click();
  await expect.poll(shownHeight).toBeGreaterThan(cut);
  await page.getByRole("button", { name: "Show less" }).click();
  await expect.poll(shownHeight).toBe(cut);
});

test("shows a short request in full", async () => {
  await showLead({ request: "Aisle seat" });
  await expect.element(page.getByRole("button", { name: /^Change Request:/ })).toMatchTextContent(/Aisle seat/);
  const frame = page
    .getByRole("button", { name: /^Change Request:/ })
    .element()
    .closest("[role=region]");
  expect(frame?.scrollHeight).toBe(frame?.clientHeight);
  await expect.element(page.getByRole("button", { name: "Show all of it" })).not.toBeInTheDocument();
});

test("shows no empty request to users who may not write one", async () => {
  await showLead({ request: "", allowedActions: [] });
  await expect.element(page.getByRole("heading", { name: "Request" })).not.toBeInTheDocument();
});
