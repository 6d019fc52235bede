import { describe, expect, test } from "vitest";
import { scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import { deadlinesOfMoney, pageOfDeadline, permissionFor } from "#domain/work/due-soon.ts";
import { menuFor, type StaffPath, screensFor } from "./screens.ts";

const opens = (path: StaffPath) => roles.filter((role) => screensFor(role).includes(path));

describe("the areas of the specification", () => {
  test.each<StaffPath>([
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
    expect(menuFor("expert")).not.toContain("/admin/comissions");
  });

  test("opens nothing without a known role", () => {
    expect(screensFor(undefined)).toEqual([]);
  });
});

test("every deadline of money leads to a screen that the role can open", () => {
  for (const role of roles)
    for (const kind of deadlinesOfMoney.filter((one) => scopeOf(role, permissionFor(one)))) {
      const [path] = pageOfDeadline(kind, role, "2026-11-20").split("?");
      expect(screensFor(role), `${role}: ${kind}`).toContain(path);
    }
});
