import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { goToSignIn } from "#web/access/go-to-sign-in.ts";
import { AuthLayout } from "#web/app/office/frame/auth-layout.tsx";
import { NotAvailablePage } from "#web/app/office/frame/not-available-page.tsx";
import { StaffLayout } from "#web/app/office/frame/staff-layout.tsx";
import { isCovered, readSession } from "#web/shared/api/session.ts";

export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotAvailablePage });

/** The routes without a session. The sign-in page is a separate page (web/sign-in.html). */
export const authRoute = createRoute({ getParentRoute: () => rootRoute, id: "auth", component: AuthLayout });

export const returnRoute = createRoute({
  getParentRoute: () => authRoute,
  path: "/auth/google",
  component: lazyRouteComponent(() => import("#web/access/return-page.tsx"), "ReturnPage"),
});

/** Redirects any path to sign-in if there is no session. */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "staff",
  beforeLoad: ({ location }) => {
    if (readSession() || isCovered()) return;
    goToSignIn(location.href);
    // Never resolves, because the browser is leaving the page.
    return new Promise<void>(() => {});
  },
  component: StaffLayout,
});
