import { leadCalls } from "#calls/lead-calls.ts";
import type { EarlyLeads } from "#web/lead/early-leads.ts";
import { readSession } from "#web/shared/kept-session.ts";

// A file of its own, and a small one: the first leads are asked for while the code that shows them is on its way.
const token = readSession()?.accessToken;
if (token && location.pathname === "/admin/leads" && location.search === "") {
  const answer = fetch(`/api${leadCalls.list.path}`, { headers: { Authorization: `Bearer ${token}` } })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  (globalThis as { earlyLeads?: EarlyLeads }).earlyLeads = { token, answer };
}
