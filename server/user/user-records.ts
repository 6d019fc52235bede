import type { RecordKind } from "#server/http/record-kind.ts";
import { loadUser, loadWhitelistEntry, type UserRow, type WhitelistRow } from "./store.ts";

/** The people that calls name. */
export const userRecords: RecordKind<"user", UserRow> = {
  name: "user",
  read: "user.read",
  load: loadUser,
  ownership: ({ id }) => ({ ownerId: id, expertAsked: false }),
};

/** The e-mails that let somebody in; nobody owns one. */
export const whitelistEntries: RecordKind<"whitelistEntry", WhitelistRow> = {
  name: "whitelistEntry",
  read: "user.manage",
  load: loadWhitelistEntry,
  ownership: () => ({ ownerId: null, expertAsked: false }),
};
