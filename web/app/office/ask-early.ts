import { eventPosition } from "#calls/event/calls.ts";
import { leadCalls } from "#calls/lead/calls.ts";
import type { EarlyLeads } from "#web/lead/early-leads.ts";
import { readSession } from "#web/shared/api/kept-session.ts";

// A separate, small file, so that the first leads are requested while the code of the page loads.
const token = readSession()?.accessToken;
if (token && location.pathname === "/admin/leads" && location.search === "") {
  // The browser adds its languages. The chosen one needs more code, and the list has no text of the server.
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const answer = fetch(`/api${leadCalls.list.path}`, { headers })
    .then((response) => {
      if (!response.ok) return;
      early.eventsAfter = response.headers.get(eventPosition) ?? undefined;
      return response.json();
    })
    .catch(() => undefined);
  const early: EarlyLeads = { token, answer };
  (globalThis as { earlyLeads?: EarlyLeads }).earlyLeads = early;
}
