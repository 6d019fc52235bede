import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { userCalls } from "#calls/user/calls.ts";
import type { User } from "#contract/user/user.ts";
import { roles } from "#domain/access/roles.ts";
import { userList } from "#domain/user/list.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { wholeList } from "#web/shared/list/list-rows.ts";
import { text } from "#web/shared/texts/texts.ts";
import { accountCard, accountColumns } from "./account-columns.tsx";
import { activityNames, roleNames } from "./words.ts";

/** The list of users: accounts for all roles, users for administrators. */
export const accounts: ListKind<typeof userList, User> = {
  name: "accounts",
  list: userList,
  path: "/admin/accounts",
  columns: accountColumns,
  card: accountCard,
  // Not paged, because an agency has at most some hundred users.
  askForFile: (query, options) => authorisedAsk(userCalls.export, { query }, options),
  useRows: (question) =>
    wholeList(useQuery({ ...callQuery(userCalls.list, { query: question }), placeholderData: keepPreviousData })),
  filters: {
    keyword: { as: "search", label: text("Search people"), hint: text("Search people") },
    role: { as: "words", label: text("Role"), names: roleNames, common: roles },
    isActive: {
      as: "words",
      label: text("Status"),
      names: activityNames,
      common: [],
      others: { label: text("Active or inactive"), words: ["true", "false"] },
    },
  },
  words: {
    title: text("Accounts"),
    all: text("Everyone"),
    none: { title: text("No users yet"), hint: text("Users appear here after their first sign-in.") },
    noMatch: text("No one matches"),
    showAll: text("Show everyone"),
  },
};

export const users: typeof accounts = {
  ...accounts,
  name: "users",
  path: "/admin/users",
  pathOf: ({ id }) => `/admin/accounts/${id}`,
  words: { ...accounts.words, title: text("Users") },
};
