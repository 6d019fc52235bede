import type { Action, Guard, HasStatus, Process } from "#domain/process/process.ts";

export const userStatuses = ["active", "inactive"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The facts of a user that the rules need. Every user owns their own record. */
export type UserFacts = HasStatus<UserStatus>;

/** Users can neither raise their own rights nor deactivate themselves, so there is always an administrator. */
const self: Guard<UserFacts> = ({ ownerId }, party) =>
  typeof party !== "string" && party.id === ownerId ? "own_account" : undefined;

const actions = {
  join: {
    name: "first sign-in",
    from: [],
    to: "active",
    who: "system",
  },
  updateProfile: {
    name: "update the profile",
    from: ["active"],
    who: "session.own",
    audit: "user.profile",
  },
  confirmEmail: {
    name: "confirm a new email",
    from: ["active"],
    who: "session.own",
    audit: "user.email",
  },
  changePicture: {
    name: "change the picture",
    from: userStatuses,
    who: "user.picture",
    audit: "user.picture",
  },
  update: {
    name: "update",
    from: userStatuses,
    who: "user.manage",
    audit: "user.update",
  },
  changeRole: {
    name: "change the role",
    from: userStatuses,
    who: "user.manage",
    unless: [self],
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
    notifies: ["user_deactivated"],
    audit: "user.deactivate",
  },
} as const satisfies Record<string, Action<UserStatus, UserFacts>>;

export type UserAction = keyof typeof actions;

/** The process of a user: who can sign in, and with which role. */
export const userProcess: Process<UserStatus, UserFacts, UserAction> = {
  record: "user",
  actions,
  hasOwnVersion: true,
};
