import type { Role } from "#domain/access/roles.ts";
import { documentTitle, menuFor, type StaffPath, screens, screensFor } from "#web/app/office/screens/screens.ts";
import { searchWords } from "#web/app/office/screens/search-words.ts";
import type { FoundScreen } from "#web/search/choices.ts";
import { Finder } from "#web/search/finder.tsx";
import type { OpenFinder } from "#web/search/finder-button.tsx";
import { useRole } from "#web/shared/api/session.ts";
import type { OfferedAction } from "#web/shared/buttons/offered-actions.ts";
import { t } from "#web/shared/texts/texts.ts";

interface Props extends OpenFinder {
  /** The actions that are possible on every screen. */
  actions: readonly OfferedAction[];
}

/** The search with the screens of the signed-in role. */
export function OfficeFinder(props: Props) {
  return <Finder screens={foundScreens(useRole())} {...props} />;
}

/** Returns the screens that the role can open without a record. */
function foundScreens(role: Role | undefined): FoundScreen[] {
  const menu = menuFor(role);
  return screensFor(role)
    .filter((path) => !path.includes("$"))
    .map((path) => {
      const area = areaOf(path, menu);
      const words = searchWords[path];
      return {
        path,
        title: t(documentTitle(path, role)),
        isMenu: menu.includes(path),
        area: area ? t(screens[area].title) : "",
        words: words ? t(words) : "",
      };
    });
}

/** Returns the screen of the menu under whose address a screen is. */
function areaOf(path: StaffPath, menu: readonly StaffPath[]): StaffPath | undefined {
  return menu.find((one) => path.startsWith(`${one}/`));
}
