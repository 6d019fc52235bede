import type { Page } from "@playwright/test";
import type { Role } from "#domain/access/roles.ts";
import { type StaffPath, screensFor } from "#web/app/office/screens/screens.ts";

/** The calls that list records for the screens about one record. The first record of the first answer with rows is opened. */
const records: Record<Extract<StaffPath, `${string}$${string}`>, readonly string[]> = {
  "/admin/leads/$leadId": ["/leads"],
  "/admin/leads/$leadId/reassign": ["/leads"],
  "/admin/leads/$leadId/not-found": ["/leads"],
  "/admin/quotes/$quoteId": ["/quotes?status=tickets_purchased", "/quotes"],
  "/admin/quotes/$quoteId/edit": ["/quotes?status=new", "/quotes"],
  "/admin/quotes/$quoteId/log": ["/quotes"],
  "/admin/quotes/$quoteId/exchange": ["/quotes?status=tickets_purchased", "/quotes"],
  "/admin/quotes/$quoteId/schedule-change": ["/quotes?status=tickets_purchased"],
  "/admin/quotes/$quoteId/requests/new": ["/quotes?status=tickets_purchased"],
  "/admin/quotes/$quoteId/requests/$kind/$requestId/edit": ["/requests?status=draft", "/requests"],
  "/admin/quotes/$quoteId/not-found": ["/quotes"],
  "/admin/settlement/reports/$reportId": ["/settlement-reports"],
  "/admin/comissions/statements/$statementId": ["/commission-statements"],
  "/admin/comissions/$commissionId": ["/commissions"],
  "/admin/letters/$letterId": ["/letters"],
  "/admin/accounts/$userId": ["/users"],
};

/** The screens of which the demo agency has no record that the role can see. */
const withoutRecord: Record<Role, readonly StaffPath[]> = {
  admin: [],
  supervisor: [],
  agent: ["/admin/comissions/statements/$statementId"],
  expert: ["/admin/comissions/statements/$statementId", "/admin/comissions/$commissionId"],
  ticketing: [],
};

/** The statuses of a list that the role cannot see. */
const refused: ReadonlySet<number> = new Set([403, 404]);

type Item = Readonly<Record<string, unknown>>;

/** A screen that a person can open. */
interface OpenedScreen {
  path: StaffPath;
  url: string;
}

/** Returns the paths of the role's screens, except those that `withoutRecord` names. */
export function expectedPaths(role: Role): StaffPath[] {
  return screensFor(role).filter((path) => !withoutRecord[role].includes(path));
}

/** Returns the screens that `role` can open by address. Leaves out those of which the person has no record. */
export async function screensOf(page: Page, role: Role): Promise<OpenedScreen[]> {
  const screens: OpenedScreen[] = [];
  for (const path of screensFor(role)) {
    const asked: readonly string[] | undefined = (records as Partial<Record<StaffPath, readonly string[]>>)[path];
    const item = asked ? await firstOf(page, asked) : {};
    if (!item) continue;
    const url = path.replaceAll(/\$(\w+)/g, (_, name: string) => String(item[name] ?? item.id));
    screens.push({ path, url });
  }
  return screens;
}

async function firstOf(page: Page, paths: readonly string[]): Promise<Item | undefined> {
  for (const path of paths) {
    const { status, text } = await page.evaluate(async (asked) => {
      const headers = { authorization: `Bearer ${localStorage.getItem("accessToken")}` };
      const response = await fetch(`/api${asked}`, { headers });
      return { status: response.status, text: await response.text() };
    }, path);
    if (refused.has(status)) continue;
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    const answer: Item[] | { items?: Item[]; reports?: Item[] } = JSON.parse(text);
    const [item] = Array.isArray(answer) ? answer : (answer.items ?? answer.reports ?? []);
    if (item) return item;
  }
}
