import { expect } from "vitest";
import { page } from "vitest/browser";
import { expertCalls } from "#contract/expert/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import type { Activity, Lead } from "#contract/lead/lead.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { aShownLead } from "#tests/lead/a-lead.ts";
import { answering } from "./network.ts";
import { showPage } from "./render.tsx";

/** Shows the page of a lead that the test server stores and updates. */
export async function showLead(
  facts: Partial<Lead> = {},
  { events = [], address = "", role = "agent" }: { events?: Activity[]; address?: string; role?: Role } = {},
) {
  let lead = aShownLead(facts);
  answering(leadCalls.get, () => lead);
  answering(leadCalls.activity, () => ({ items: events, nextCursor: null }));
  answering(expertCalls.ofLead, () => ({ items: [], nextCursor: null }));
  answering(quoteCalls.list, () => ({ items: [], nextCursor: null }));
  const accept = () =>
    answering(leadCalls.update, ({ body }) => {
      const { version, ...change } = body as Partial<Lead>;
      lead = { ...lead, ...change, version: (version ?? 0) + 1 };
      return lead;
    });
  accept();
  await showPage(`/admin/leads/1001${address}`, role);
  await expect.element(page.getByRole("heading", { level: 1, name: /Mary Ann/ })).toBeVisible();
  // The parts of the page appear together, later than its heading.
  await expect.element(page.getByRole("heading", { level: 2, name: "Quotes" })).toBeVisible();
  return { accept, become: (newer: Partial<Lead>) => (lead = { ...lead, ...newer }) };
}
