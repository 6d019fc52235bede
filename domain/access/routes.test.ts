import { describe, expect, test } from "vitest";
import { type Role, roles } from "./roles.ts";
import { menuFor, routesFor } from "./routes.ts";

const opens = (path: string) => roles.filter((role) => routesFor(role).some((route) => route.path === path));

describe("the areas of the specification", () => {
  test.each([
    "/admin/leads",
    "/admin/leads/$leadId",
    "/admin/leads/$leadId/not-found",
    "/admin/quotes",
    "/admin/quotes/new",
    "/admin/quotes/$quoteId/edit",
    "/admin/quotes/$quoteId/exchange",
    "/admin/quotes/$quoteId/not-found",
    "/admin/accounts",
    "/admin/accounts/$userId",
  ])("opens %s for all five roles", (path) => {
    expect(opens(path)).toEqual(roles);
  });

  test("opens the list of users for administrators alone", () => {
    expect(opens("/admin/users")).toEqual(["admin"]);
  });

  test("opens the list of commissions for administrators, supervisors and agents", () => {
    expect(new Set(opens("/admin/comissions"))).toEqual(new Set<Role>(["admin", "supervisor", "agent"]));
    expect(opens("/admin/comissions/statements")).toContain("expert");
    expect(menuFor("expert").map(({ path }) => path)).not.toContain("/admin/comissions");
  });

  test("opens nothing without a known role", () => {
    expect(routesFor(undefined)).toEqual([]);
  });
});
