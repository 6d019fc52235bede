import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { accessCalls } from "#calls/access/calls.ts";
import { keepAgencyName } from "#web/shared/agency-name.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { takeEarly } from "#web/shared/api/early-request.ts";
import { keepRole } from "#web/shared/api/session.ts";
import { keepZone } from "#web/shared/time/agency-zone.ts";
import { keepClock } from "#web/shared/time/clock-choice.ts";

/** The signed-in user. Their role may have changed since they signed in. */
export const profileQuery = queryOptions({
  queryKey: ["auth", "profile"],
  queryFn: async () => {
    const profile = (await takeEarly(accessCalls.profile)) ?? (await authorisedAsk(accessCalls.profile, {}));
    keepRole(profile.role);
    keepClock(profile.clock);
    keepZone(profile.timeZone);
    keepAgencyName(profile.agencyName);
    return profile;
  },
  staleTime: 5 * 60_000,
});

export const sessionsQuery = queryOptions({
  queryKey: ["auth", "sessions"],
  queryFn: () => authorisedAsk(accessCalls.listSessions, {}),
});

export function endOwnSession(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: number) => authorisedAsk(accessCalls.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
}
