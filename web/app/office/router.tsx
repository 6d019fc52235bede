import {
  createRoute,
  createRouter,
  type ResolveFullPath,
  type ResolveId,
  type Route,
  redirect,
} from "@tanstack/react-router";
import { readSession } from "#web/shared/api/session.ts";
import { plainSearch } from "#web/shared/search-params.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { NotAvailablePage } from "./frame/not-available-page.tsx";
import { authRoute, returnRoute, rootRoute, staffRoute } from "./root-routes.tsx";
import { movedTo } from "./screens/moved.ts";
import type { Screen } from "./screens/screen.ts";
import { type StaffPath, screens, screensFor, staffPaths } from "./screens/screens.ts";

type SearchOf<Path extends StaffPath> = (typeof screens)[Path] extends { search: infer Search } ? Search : undefined;

/** The route of a screen, by which the router knows the parameters of its path and its search. */
type ScreenRoute<Path extends StaffPath> = Route<
  unknown,
  typeof staffRoute,
  Path,
  ResolveFullPath<typeof staffRoute, Path>,
  string,
  ResolveId<typeof staffRoute, string, Path>,
  SearchOf<Path>
>;

function routeOf(path: StaffPath) {
  const { search, page, permission, prefetch, leadsTo }: Screen = screens[path];
  return createRoute({
    getParentRoute: () => staffRoute,
    path,
    staticData: { permission },
    ...(search && { validateSearch: search }),
    ...(page && { component: page }),
    ...(leadsTo && { beforeLoad: () => toFirstOf(leadsTo) }),
    ...(prefetch && {
      loaderDeps: ({ search: asked }: { search: object }) => asked,
      loader: ({ deps }: { deps: object }) => prefetch(deps as never),
    }),
  });
}

/** Redirects from the address of an area to the first of its pages that the user can open. */
function toFirstOf(pages: readonly string[]): void {
  const open = screensFor(readSession()?.role);
  const first = pages.find((page) => open.some((path) => path === page));
  if (first !== undefined) throw redirect({ to: first, replace: true });
}

/** The page of a lead draws this screen as a dialog, so its route is below the page's. */
const reassignPath = "/admin/leads/$leadId/reassign";
const { "/admin/leads/$leadId": leadRoute, ...routes } = Object.fromEntries(
  staffPaths.filter((path) => path !== reassignPath).map((path) => [path, routeOf(path)]),
) as unknown as { [Path in Exclude<StaffPath, typeof reassignPath>]: ScreenRoute<Path> };
const reassignRoute = createRoute({
  getParentRoute: () => leadRoute,
  path: "/reassign",
  staticData: { permission: screens[reassignPath].permission },
});

const toLeads = () => {
  throw redirect({ to: "/admin/leads" });
};
const homeRoute = createRoute({ getParentRoute: () => staffRoute, path: "/", beforeLoad: toLeads });
const adminRoute = createRoute({ getParentRoute: () => staffRoute, path: "/admin", beforeLoad: toLeads });
/** The former addresses of screens. They keep their search and their record. */
const movedRoutes: object = Object.fromEntries(
  Object.entries(movedTo).map(([path, to]) => [
    path,
    createRoute({
      getParentRoute: () => staffRoute,
      path,
      beforeLoad: ({ params, location: { search, hash } }) => {
        throw redirect({ to, params, search, hash, replace: true } as never);
      },
    }),
  ]),
);
/** All other paths: sign-in without a session, the not-available screen with one. */
const unknownRoute = createRoute({ getParentRoute: () => staffRoute, path: "$", component: NotAvailablePage });

export const router = createRouter({
  ...plainSearch,
  routeTree: rootRoute.addChildren([
    authRoute.addChildren([returnRoute]),
    staffRoute.addChildren({
      homeRoute,
      adminRoute,
      ...routes,
      leadRoute: leadRoute.addChildren([reassignRoute]),
      ...movedRoutes,
      unknownRoute,
    }),
  ]),
  defaultPendingComponent: LoadingState,
  defaultPendingMs: 150,
  // Shows a loaded page immediately. The default would keep the spinner for another half second.
  defaultPendingMinMs: 0,
  defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} retry={reset} />,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
