import type { UserDetails } from "#contract/user/user.ts";
import { type Actor, isAllowed, type Owned } from "#domain/access/permissions.ts";
import { isRole } from "#domain/access/roles.ts";
import type { UserRow } from "./store.ts";

/** Returns a user as `reader` may see them. Only administrators and the user see contact details and commission. */
export function userView(row: UserRow, reader: Actor): UserDetails {
  if (!isRole(row.role)) throw new Error(`User ${row.id} has an unknown role`);
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    isActive: row.isActive,
    availability: row.isLive ? "available" : "unavailable",
    picture: row.pictureUrl,
    ...(row.id === reader.id || readsPrivate(reader) ? privateFields(row) : {}),
    ...(readsPrivate(reader) && { version: row.version }),
    ...((row.id === reader.id || readsPrivate(reader)) && { teamLead: teamLeadOf(row) }),
    ...(row.id === reader.id && { newEmail: row.newEmail }),
    ...(isAllowed(reader, "user.picture", ofThemself(row)) && { hasOwnPicture: row.pictureSha256 !== null }),
  };
}

function ofThemself({ id }: UserRow): Owned {
  return { ownerId: id, expertAsked: false };
}

function privateFields(row: UserRow) {
  const { firstName, surname, email, phone, commissionBps, hiredOn, lastSignInAt, isAssigned } = row;
  return { firstName, surname, email, phone, commission: commissionBps / 100, hiredOn, lastSignInAt, isAssigned };
}

function teamLeadOf({ teamLeadId, teamLeadBps, teamLeadName }: UserRow): UserDetails["teamLead"] {
  return teamLeadId === null ? null : { id: teamLeadId, name: teamLeadName ?? "", percent: teamLeadBps / 100 };
}

/** Hidden fields are excluded from search and sorting too, because these would reveal them. */
export function readsPrivate(reader: Actor): boolean {
  return isAllowed(reader, "user.manage");
}
