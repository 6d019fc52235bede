import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/user.ts";
import { roles } from "#domain/access/roles.ts";
import { userList } from "#domain/user/list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { wholeList } from "#web/shared/list/list-rows.ts";
import { text } from "#web/shared/texts.ts";
import { AccountCard } from "./account-card.tsx";
import { accountColumns } from "./account-columns.tsx";
import { peopleQuery } from "./queries.ts";
import { activityNames, roleNames } from "./words.ts";

/** The people of the agency as a list: everybody looks at accounts, administrators work with users. */
export const accounts: ListKind<typeof userList, User> = {
  ...{ name: "accounts", list: userList, path: "/admin/accounts", columns: accountColumns, card: AccountCard },
  // An agency has some hundred people, who come in one answer.
  useRows: (question) => wholeList(useQuery(peopleQuery(question))),
  filters: {
    keyword: { as: "search", label: text("Search people"), hint: text("Search people") },
    role: { as: "words", label: text("Role"), names: roleNames, common: roles },
    isActive: {
      ...{ as: "words", label: text("Status"), names: activityNames, common: [] },
      others: { label: text("Active or not"), words: ["true", "false"] },
    },
  },
  words: {
    title: text("Accounts"),
    all: text("Everybody"),
    none: { title: text("Nobody works here yet"), hint: text("Whoever signs in for the first time appears here.") },
    noMatch: text("Nobody matches"),
    showAll: text("Show everybody"),
  },
};

export const users: typeof accounts = {
  ...accounts,
  ...{ name: "users", path: "/admin/users", pathOf: ({ id }) => `/admin/accounts/${id}` },
  words: { ...accounts.words, title: text("Users") },
};
