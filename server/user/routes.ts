import type { FastifyInstance } from "fastify";
import { userCalls } from "#contract/user.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve, serveRecord, serveThenShow } from "#server/http/serve.ts";
import { addToWhitelist, removeFromWhitelist } from "./change-whitelist.ts";
import { listPeople } from "./list-people.ts";
import { loadUser } from "./store.ts";
import { updateProfile } from "./update-profile.ts";
import { userRecords, whitelistEntries } from "./user-records.ts";
import { userView } from "./view.ts";

export function userRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, userCalls.list, ({ query }, context) => listPeople(query, context));
  const show = async (id: number, { db, actor }: StaffContext) => userView(await loadUser(db, id), actor);
  serveRecord(app, parts, userRecords, userCalls.get, async (user, _, { actor }) => userView(user, actor));
  serveThenShow(app, parts, userCalls.updateProfile, ({ body }, context) => updateProfile(body, context), show);
  serve(app, parts, userCalls.addToWhitelist, ({ body }, context) => addToWhitelist(body, context));
  serveRecord(app, parts, whitelistEntries, userCalls.removeFromWhitelist, async (entry, _, context) => {
    await removeFromWhitelist(entry, context);
    return { done: true as const };
  });
}
