import { lazyRouteComponent } from "@tanstack/react-router";
import { text } from "#web/shared/texts/texts.ts";
import type { Screen } from "./screen.ts";

const sections = () => import("./settings-screen.tsx");
const permission = "settings.manage";

/** The sections of the agency's settings, each with an address of its own. */
export const settingsScreens = {
  "/admin/settings": {
    title: text("Settings"),
    permission,
    isMenu: true,
    leadsTo: ["/admin/settings/agency"],
  },
  "/admin/settings/agency": {
    title: text("Agency"),
    permission,
    page: lazyRouteComponent(sections, "AgencySettings"),
  },
  "/admin/settings/money": {
    title: text("Money"),
    permission,
    page: lazyRouteComponent(sections, "MoneySettings"),
  },
  "/admin/settings/limits": {
    title: text("Limits"),
    permission,
    page: lazyRouteComponent(sections, "LimitSettings"),
  },
  "/admin/settings/reasons": {
    title: text("Reasons"),
    permission,
    page: lazyRouteComponent(sections, "ReasonSettings"),
  },
  "/admin/settings/terms": {
    title: text("Terms"),
    permission,
    page: lazyRouteComponent(sections, "TermsSettings"),
  },
  "/admin/settings/email": {
    title: text("Email"),
    permission,
    page: lazyRouteComponent(sections, "EmailSettings"),
  },
  "/admin/settings/systems": {
    title: text("Other systems"),
    permission,
    page: lazyRouteComponent(sections, "SystemSettings"),
  },
  "/admin/settings/api-keys": {
    title: text("API keys"),
    permission: "apiKey.manage",
    page: lazyRouteComponent(() => import("#web/api-key/api-keys-page.tsx"), "ApiKeysPage"),
  },
  "/admin/settings/history": {
    title: text("History"),
    permission,
    page: lazyRouteComponent(sections, "SettingsHistoryScreen"),
  },
} as const satisfies Record<string, Screen>;
