import { accessCalls } from "#calls/access/calls.ts";
import { keepAgencyName } from "#web/shared/agency-name.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { takeEarly } from "#web/shared/api/early-request.ts";
import { keepRole } from "#web/shared/api/session.ts";
import { keepZone } from "#web/shared/time/agency-zone.ts";
import { keepClock } from "#web/shared/time/clock-choice.ts";

/** The signed-in user. Their role may have changed since they signed in. */
export const profileQuery = {
  ...callQuery(accessCalls.profile, {}),
  queryFn: async () => {
    const profile = (await takeEarly(accessCalls.profile)) ?? (await authorisedAsk(accessCalls.profile, {}));
    keepRole(profile.role);
    keepClock(profile.clock);
    keepZone(profile.timeZone);
    keepAgencyName(profile.agencyName);
    return profile;
  },
  staleTime: 5 * 60_000,
};
