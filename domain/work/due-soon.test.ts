import { expect, test } from "vitest";
import { scopeOf } from "#domain/access/permissions.ts";
import { roles } from "#domain/access/roles.ts";
import { routesFor } from "#domain/access/routes.ts";
import { deadlinesOfMoney, lastDueSoon, pageOfDeadline, permissionFor } from "./due-soon.ts";

test.each([
  ["2026-11-20", "2026-11-22"],
  ["2026-11-30", "2026-12-02"],
  ["2028-02-28", "2028-03-01"],
])("on %s deadlines until %s are due soon", (day, until) => {
  expect(lastDueSoon(day)).toBe(until);
});

test("links each deadline to a page that the role can open, also with its filter of waiting work", () => {
  for (const role of roles)
    for (const kind of deadlinesOfMoney.filter((one) => scopeOf(role, permissionFor(one)))) {
      const page = pageOfDeadline(kind, role, "2026-11-20");
      const paths: string[] = routesFor(role).map(({ path }) => path);
      expect(paths, `${role}: ${kind}`).toContain(page.split("?")[0]);
    }
  expect(pageOfDeadline("chargeback", "ticketing", "2026-11-20")).toContain("waiting=chargebackToAnswer");
  expect(pageOfDeadline("chargeback", "agent", "2026-11-20")).toContain("dueUntil=2026-11-22");
});
