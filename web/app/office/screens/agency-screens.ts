import { lazyRouteComponent } from "@tanstack/react-router";
import { auditList } from "#domain/audit/list.ts";
import { letterList } from "#domain/mail/list.ts";
import { userList } from "#domain/user/list.ts";
import { text } from "#web/shared/texts/texts.ts";
import { type Screen, searchOf } from "./screen.ts";
import { settingsScreens } from "./settings-screens.ts";

/** The screens of people, the queue, and the agency itself. */
export const agencyScreens = {
  "/admin/letters": {
    title: text("Undelivered emails"),
    permission: "letter.manage",
    search: searchOf(letterList),
    page: lazyRouteComponent(() => import("#web/undelivered-letter/letter-list-page.tsx"), "LetterListPage"),
  },
  "/admin/letters/$letterId": {
    title: text("Email"),
    permission: "letter.manage",
    page: lazyRouteComponent(() => import("#web/undelivered-letter/letter-page.tsx"), "LetterPage"),
  },
  "/admin/queue": {
    title: text("Queue"),
    permission: "queue.board",
    isMenu: true,
    page: lazyRouteComponent(() => import("#web/queue/queue-page.tsx"), "QueuePage"),
  },
  "/admin/users": {
    title: text("Users"),
    permission: "user.manage",
    isMenu: true,
    search: searchOf(userList),
    page: lazyRouteComponent(() => import("#web/user/users-page.tsx"), "UsersPage"),
  },
  ...settingsScreens,
  "/admin/audit": {
    title: text("Audit trail"),
    permission: "audit.read",
    search: searchOf(auditList),
    page: lazyRouteComponent(() => import("#web/audit/audit-page.tsx"), "AuditPage"),
  },
  "/admin/setup": {
    title: text("Set up the agency"),
    permission: "settings.manage",
    page: lazyRouteComponent(() => import("./settings-screen.tsx"), "SetupScreen"),
  },
  "/admin/accounts": {
    title: text("Accounts"),
    permission: "user.read",
    isMenu: true,
    search: searchOf(userList),
    page: lazyRouteComponent(() => import("#web/user/accounts-page.tsx"), "AccountsPage"),
  },
  "/admin/accounts/$userId": {
    title: text("Account"),
    permission: "user.read",
    page: lazyRouteComponent(() => import("./account-screen.tsx"), "AccountScreen"),
  },
} as const satisfies Record<string, Screen>;
