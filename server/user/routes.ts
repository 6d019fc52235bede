import type { FastifyInstance } from "fastify";
import { userCalls } from "#contract/user/calls.ts";
import type { StaffContext } from "#server/http/context.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveAndShow, serveChange } from "#server/http/serve-and-show.ts";
import { changePicture, pictureRoute } from "./change-picture.ts";
import { changeRole, deactivateUser, updateUser } from "./change-user.ts";
import { addToWhitelist, changeWhitelistEntry, removeFromWhitelist } from "./change-whitelist.ts";
import { chooseClock } from "./choose-clock.ts";
import { confirmEmail } from "./confirm-email.ts";
import { figuresOf } from "./figures.ts";
import { beginHandOver } from "./hand-over.ts";
import { inviteAgain } from "./invite.ts";
import { listChanges } from "./list-changes.ts";
import { listPeople, people } from "./list-people.ts";
import { openWorkOf } from "./open-work.ts";
import { roleChangeOf } from "./role-change.ts";
import { loadUser, type UserRow } from "./store.ts";
import { updateProfile } from "./update-profile.ts";
import { userRecords, whitelistEntries } from "./user-records.ts";
import { userView } from "./view.ts";
import { listWhitelist } from "./whitelist.ts";

export function userRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, userCalls.list, ({ query }, context) => listPeople(query, context));
  serve(app, parts, userCalls.export, ({ query }, context) => listFile(people, (lists) => lists.users, query, context));
  const show = async (id: number, { db, actor }: StaffContext) => userView(await loadUser(db, id), actor);
  serveRecord(app, parts, userRecords, userCalls.get, async (user, _, { actor }) => userView(user, actor));
  serveAndShow(app, parts, userCalls.updateProfile, ({ body }, context) => updateProfile(body, context), show);
  serve(app, parts, userCalls.chooseClock, ({ body }, { db, actor }) => chooseClock(db, actor.id, body));
  serveAndShow(app, parts, userCalls.confirmEmail, ({ body }, context) => confirmEmail(body.token, context), show);
  const onUser = [app, parts, userRecords] as const;
  const view = (user: UserRow, { actor }: StaffContext) => userView(user, actor);
  serveChange(...onUser, userCalls.update, (user, { body }, context) => updateUser(user, body, context), view);
  serveChange(
    ...onUser,
    userCalls.changePicture,
    (user, { body }, context) => changePicture(user, body.picture, context),
    view,
  );
  pictureRoute(app, parts);
  serveChange(
    ...onUser,
    userCalls.changeRole,
    (user, { body: { newRole, commission, signedSales } }, context) =>
      changeRole(user, { role: newRole, commission, answers: signedSales }, context),
    view,
  );
  serveRecord(...onUser, userCalls.deactivate, async (user, _, context) => {
    await deactivateUser(user, {}, context);
    return { done: true as const };
  });
  serveRecord(...onUser, userCalls.roleChange, ({ id }, _, { db }) => roleChangeOf(db, id));
  serveRecord(...onUser, userCalls.openWork, ({ id }, _, { db }) => openWorkOf(db, id));
  serveRecord(...onUser, userCalls.handOver, async (user, { body }, context) => {
    await beginHandOver(user, body, context);
    return { done: true as const };
  });
  serveRecord(...onUser, userCalls.figures, (user, _, context) => figuresOf(user, context));
  serveRecord(...onUser, userCalls.history, ({ id }, _, { db }) => listChanges(db, id));
  serve(app, parts, userCalls.whitelist, (_, { db }) => listWhitelist(db));
  serve(app, parts, userCalls.addToWhitelist, ({ body }, context) => addToWhitelist(body, context));
  serveRecord(app, parts, whitelistEntries, userCalls.updateWhitelistEntry, async (entry, { body }, context) => {
    await changeWhitelistEntry(entry, body, context);
    return { done: true as const };
  });
  serveRecord(app, parts, whitelistEntries, userCalls.invite, async (entry, _, context) => {
    await inviteAgain(entry, context);
    return { done: true as const };
  });
  serveRecord(app, parts, whitelistEntries, userCalls.removeFromWhitelist, async (entry, _, context) => {
    await removeFromWhitelist(entry, context);
    return { done: true as const };
  });
}
