import { queryOptions } from "@tanstack/react-query";
import { userCalls } from "#calls/user/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { earningRoles, teamLeadRoles } from "#domain/commission/commission.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

const includes = {
  /** Users who take leads and quotes. */
  sellers: (role: Role) => role === "agent" || role === "admin",
  /** Users who earn commissions on new sales. */
  earners: (role: Role) => earningRoles.includes(role),
  /** Users who can lead a team of agents. */
  leads: (role: Role) => teamLeadRoles.includes(role),
  /** Users who may read reports. */
  readers: (role: Role) => scopeOf(role, "report.read") !== undefined,
  /** Users who can have commissions and statements, including supervisors who sold before and those who left. */
  paid: (role: Role) => scopeOf(role, "commission.own") !== undefined,
  /** All users, also those who left, for records of the past. */
  everyone: () => true,
};

/** The users that a field offers. */
export type People = keyof typeof includes;

/** The active users among these people, and for records of the past also the inactive ones. */
export function peopleQuery(people: People) {
  return queryOptions({
    queryKey: [userCalls.list.path, people],
    queryFn: async () => {
      const listed = people === "paid" || people === "everyone" ? {} : { isActive: "true" as const };
      const users = await authorisedAsk(userCalls.list, { query: listed });
      return users.filter(({ role }) => includes[people](role));
    },
    staleTime: 5 * 60_000,
  });
}

export const sellersQuery = peopleQuery("sellers");
