import {
  createRoute,
  createRouter,
  type ResolveFullPath,
  type ResolveId,
  type Route,
  redirect,
} from "@tanstack/react-router";
import { plainSearch } from "#web/shared/search-params.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { NotAvailablePage } from "./frame/not-available-page.tsx";
import { authRoute, returnRoute, rootRoute, staffRoute } from "./root-routes.tsx";
import type { Screen } from "./screens/screen.ts";
import { type StaffPath, screens, staffPaths } from "./screens/screens.ts";

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
  const { search, page, permission, prefetch }: Screen = screens[path];
  return createRoute({
    getParentRoute: () => staffRoute,
    path,
    staticData: { permission },
    ...(search && { validateSearch: search }),
    ...(page && { component: page }),
    ...(prefetch && {
      loaderDeps: ({ search: asked }: { search: object }) => asked,
      loader: ({ deps }: { deps: object }) => prefetch(deps as never),
    }),
  });
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
