import { queryOptions } from "@tanstack/react-query";
import { userCalls } from "#calls/user/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** Active users who take leads and quotes: agents and administrators. */
export const sellersQuery = queryOptions({
  queryKey: ["users", "sellers"],
  queryFn: async () => {
    const people = await authorisedAsk(userCalls.list, { query: { isActive: "true" } });
    return people.filter(({ role }) => role === "agent" || role === "admin");
  },
  staleTime: 5 * 60_000,
});
