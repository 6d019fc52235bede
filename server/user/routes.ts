import type { FastifyInstance } from "fastify";
import { userCalls } from "#contract/user.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve, serveThenShow } from "#server/http/serve.ts";
import { addToWhitelist, removeFromWhitelist } from "./change-whitelist.ts";
import { listPeople } from "./list-people.ts";
import { loadUser } from "./store.ts";
import { updateProfile } from "./update-profile.ts";
import { userView } from "./view.ts";

export function userRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, userCalls.list, ({ query }, context) => listPeople(query, context));
  const show = async (id: number, { db, actor }: StaffContext) => userView(await loadUser(db, id), actor);
  serve(app, parts, userCalls.get, ({ params }, context) => show(params.id, context));
  serveThenShow(app, parts, userCalls.updateProfile, ({ body }, context) => updateProfile(body, context), show);
  serve(app, parts, userCalls.addToWhitelist, ({ body }, context) => addToWhitelist(body, context));
  serve(app, parts, userCalls.removeFromWhitelist, async ({ params }, context) => {
    await removeFromWhitelist(params.id, context);
    return { done: true as const };
  });
}
