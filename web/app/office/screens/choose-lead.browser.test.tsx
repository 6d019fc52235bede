import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { aShownLead } from "#tests/lead/a-lead.ts";
import { answering, queriesOf } from "#tests/screens/network.ts";
import { expectNoViolations, press, showPage } from "#tests/screens/render.tsx";
import { noAids } from "#tests/screens/show-editor.tsx";

test("asks for the lead of a new quote, and finds one by its name", async () => {
  const lead = aShownLead();
  answering(leadCalls.get, ({ params }) => ({ ...lead, id: Number(params.id) }));
  answering(leadCalls.list, ({ query }) => ({
    items:
      query.keyword === "nobody"
        ? []
        : [{ ...lead, id: 1002, reminderAt: null, isOffered: false, isOfferViewed: false }],
    nextCursor: null,
  }));
  answering(quoteCalls.pricingAids, () => noAids);
  await showPage("/admin/quotes/new");
  await expect.element(page.getByRole("heading", { level: 1, name: "New quote" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Mary Ann O'Brien/ })).toBeVisible();
  await expectNoViolations();
  await userEvent.click(page.getByRole("searchbox", { name: "Find a lead" }));
  await press("nobody");
  await expect.element(page.getByText("No open lead was found")).toBeVisible();
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}{Delete}{Enter}");
  await expect.element(page.getByRole("link", { name: /Mary Ann O'Brien/ })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: /New quote for Mary Ann O'Brien/ })).toBeVisible();
  expect(queriesOf(leadCalls.list)[0]).toMatchObject({ sortBy: "updatedAt", sortOrder: "DESC" });
});
