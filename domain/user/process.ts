import type { Action, Guard, Process, Stands } from "#domain/process/process.ts";

export const userStatuses = ["active", "inactive"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What the rules must know of a person; everybody owns themselves. */
export type UserFacts = Stands<UserStatus>;

/** Nobody raises their own rights or shuts themselves out, so there is always an administrator left. */
const self: Guard<UserFacts> = ({ ownerId }, party) =>
  typeof party !== "string" && party.id === ownerId ? "own_account" : undefined;

const actions = {
  join: {
    name: "first sign-in",
    from: [],
    to: "active",
    who: "system",
    follows: ["what the entry of the whitelist says becomes theirs: role, phone, commission"],
  },
  updateProfile: {
    name: "update the profile",
    from: ["active"],
    who: "session.own",
    follows: ["one's own name and phone", "an administrator's own commission", "a new email waits to be confirmed"],
    audit: "user.profile",
  },
  confirmEmail: {
    name: "confirm a new email",
    from: ["active"],
    who: "session.own",
    follows: [
      "it is what they sign in with from now on, and what the whitelist has of them",
      "their sessions go on",
      "a letter tells the address before",
    ],
    audit: "user.email",
  },
  changePicture: {
    name: "change the picture",
    from: userStatuses,
    who: "user.picture",
    follows: ["it stands in place of the one at the identity provider; the one before is gone"],
    audit: "user.picture",
  },
  update: {
    name: "update",
    from: userStatuses,
    who: "user.manage",
    follows: ["name, phone, hire date, and the commission of an agent"],
    audit: "user.update",
  },
  changeRole: {
    name: "change the role",
    from: userStatuses,
    who: "user.manage",
    unless: [self],
    follows: [
      "it holds from their next call on",
      "whoever is no longer an agent leaves the queue and has no commission",
      "questions claimed by whoever is no longer an expert wait for the others",
    ],
    notifies: ["role_changed"],
    audit: "user.role",
  },
  activate: {
    name: "activate",
    from: ["inactive"],
    to: "active",
    who: "user.manage",
    audit: "user.activate",
  },
  deactivate: {
    name: "deactivate",
    from: ["active"],
    to: "inactive",
    who: "user.manage",
    unless: [self],
    follows: [
      "their sessions end at once",
      "an open offer goes back to the queue",
      "questions they had claimed wait for other experts",
      "a supervisor follows up each request for approval of theirs that still waits",
      "open leads and quotes stay theirs until they are handed over",
    ],
    notifies: ["user_deactivated"],
    audit: "user.deactivate",
  },
} as const satisfies Record<string, Action<UserStatus, UserFacts>>;

export type UserAction = keyof typeof actions;

/** The people of the agency: who may come in, and as what. */
export const employment: Process<UserStatus, UserFacts, UserAction> = {
  record: "user",
  actions,
  hasOwnVersion: true,
};
