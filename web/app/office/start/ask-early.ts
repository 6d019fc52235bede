import { accessCalls } from "#calls/access/calls.ts";
import { eventPosition } from "#calls/event/calls.ts";
import { leadCalls } from "#calls/lead/calls.ts";
import { type EarlyRequest, held } from "#web/shared/api/early-request.ts";
import { readSession } from "#web/shared/api/kept-session.ts";
import { isAged } from "#web/shared/api/token-age.ts";
import { chosenLanguage } from "#web/shared/texts/language.ts";

// A separate, small file, so that the first leads, or on other pages the profile, are requested while the code of the page
// loads. The position in the events that comes with the answer makes it unnecessary to request all data again when the
// stream of events is open. With an aged token, the page renews it before its first request.
const token = readSession()?.accessToken;
if (token && !isAged(token) && location.pathname.startsWith("/admin/")) {
  const isHome = location.pathname === "/admin/leads" && location.search === "";
  const { path } = isHome ? leadCalls.list : accessCalls.profile;
  const headers = {
    "Accept-Language": chosenLanguage(),
    "Content-Type": "application/json",
    Authorization: `Bearer ${token}`,
  };
  const answer = fetch(`/api${path}`, { headers })
    .then((response) => {
      if (!response.ok) return;
      early.eventsAfter = response.headers.get(eventPosition) ?? undefined;
      return response.json();
    })
    .catch(() => undefined);
  const early: EarlyRequest = { path, token, answer };
  held.earlyRequest = early;
}
