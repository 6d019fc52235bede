import { scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { ownReportName } from "#web/report/report-names.ts";
import type { Text } from "#web/shared/texts/texts.ts";
import { agencyScreens } from "./agency-screens.ts";
import { leadScreens } from "./lead-screens.ts";
import { quoteScreens } from "./quote-screens.ts";
import { reportScreens } from "./report-screens.ts";
import { settlementScreens } from "./settlement-screens.ts";
import { workScreens } from "./work-screens.ts";

/**
 * All screens of the office, by path, in the order of the menu. For another path the office shows that the page is not
 * available.
 */
export const screens = {
  ...leadScreens,
  ...quoteScreens,
  ...workScreens,
  ...settlementScreens,
  ...reportScreens,
  ...agencyScreens,
};

export type StaffPath = keyof typeof screens;

export const staffPaths = Object.keys(screens) as StaffPath[];

/** Returns the screens that `role` can open; empty without a known role. */
export function screensFor(role: Role | undefined): StaffPath[] {
  return role ? staffPaths.filter((path) => scopeOf(role, screens[path].permission) !== undefined) : [];
}

/** Returns the screens in the menu of the header, in its order. */
export function menuFor(role: Role | undefined): StaffPath[] {
  return screensFor(role).filter((path) => "isMenu" in screens[path]);
}

/** Returns the title of the document while a screen is open. Agents have their own names for some reports. */
export function documentTitle(path: StaffPath, role: Role | undefined): Text {
  return ownReportName(path, role) ?? screens[path].title;
}
