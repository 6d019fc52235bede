import type { Role } from "#domain/access/roles.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** The pages that the links between the reports lead to, in the order of the links. */
const names = texts({
  "/admin/reports": "Overview",
  "/admin/reports/sales": "Sales",
  "/admin/reports/funnel": "Funnel",
  "/admin/reports/agents": "Agents",
  "/admin/reports/queue": "Queue",
  "/admin/reports/after-sale": "After the sale",
  "/admin/reports/money": "Money",
  "/admin/reports/schedules": "Schedules",
});

export type ReportPath = keyof typeof names;

export const reportPaths = Object.keys(names) as ReportPath[];

/** The names of the pages that show agents only their own work. */
const ownNames: Partial<Record<string, Text>> = texts({
  "/admin/reports": "My day",
  "/admin/reports/agents": "My figures",
});

/** Returns the name by which agents know a page with only their own work. Undefined for other roles and pages. */
export function ownReportName(path: string, role: Role | undefined): Text | undefined {
  return role === "agent" ? ownNames[path] : undefined;
}

/** Returns the name of a page of reports for a role. Its heading and the link to it are the same. */
export function reportName(path: ReportPath, role: Role | undefined): Text {
  return ownReportName(path, role) ?? names[path];
}
