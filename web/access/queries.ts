import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { accessCalls } from "#calls/access.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import { keepClock } from "#web/shared/clock-choice.ts";
import { keepRole } from "#web/shared/session.ts";

/** Who is signed in. An administrator may have given them another role since they were. */
export const profileQuery = queryOptions({
  queryKey: ["auth", "profile"],
  queryFn: async () => {
    const profile = await authorisedAsk(accessCalls.profile, {});
    keepRole(profile.role);
    keepClock(profile.clock);
    return profile;
  },
  staleTime: 5 * 60_000,
});

/** Where the person is signed in. */
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
