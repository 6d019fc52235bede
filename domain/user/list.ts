import { roles } from "#domain/access/roles.ts";
import { defineList } from "#domain/shared/list.ts";

/** The list of users. Contact and commission are visible only to administrators and to the user. */
export const userList = defineList({
  reads: "user.read",
  filters: { role: { oneOf: roles }, isActive: { yesNo: true }, keyword: { text: 100 } },
  sorts: {
    name: { type: "text" },
    role: { type: "text" },
    createdAt: { type: "timestamptz" },
    lastSignInAt: { type: "timestamptz", needs: "user.manage" },
  },
  sortedBy: ["name", "ASC"],
  columns: {
    name: { of: ["name", "picture"], sortBy: "name" },
    role: { sortBy: "role" },
    status: { of: ["isActive"] },
    availability: {},
    email: { needs: "user.manage" },
    phone: { needs: "user.manage" },
    commission: { needs: "user.manage" },
    hiredOn: { needs: "user.manage" },
    isAssigned: { needs: "user.manage" },
    lastSignInAt: { needs: "user.manage", sortBy: "lastSignInAt" },
  },
  file: {
    needs: "user.read",
    name: "users",
    fields: [
      "id",
      "name",
      "role",
      "isActive",
      "availability",
      "email",
      "phone",
      "commission",
      "hiredOn",
      "isAssigned",
      "lastSignInAt",
    ],
  },
});
