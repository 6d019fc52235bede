/**
 * How to test a part of a screen. Name the file `*.browser.test.tsx`. Set the server's answers with `answering` and
 * `refusing` (tests/screens/network.ts checks both sides against the contract). Show the part with `showOffice`, `showPage` or
 * `showForm`. Then act as a person does: `typeInto` presses one real key after the other, so a field that loses the
 * focus loses the rest. Find elements by their text (`page.getByRole`, `getByLabelText`), wait with `await
 * expect.element(…)`, never by sleeping, and end with `expectNoViolations`.
 * `npx vitest run --project 'browser*'` runs all of these tests. The day is `today` in New York, and screens are wide by
 * default (`page.viewport(390, 844)` for a phone).
 */
import "#tests/project/page-head.ts";
import "#web/shared/look/layers.css";
import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "#web/shared/look/tokens.css";
import "#web/shared/look/base.css";
import "#web/shared/look/touch.css";
import { MantineProvider } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from "@tanstack/react-router";
import axe from "axe-core";
import { type ReactNode, StrictMode } from "react";
import { expect, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { cleanup, type RenderResult, render } from "vitest-browser-react";
import { accessCalls } from "#contract/access/calls.ts";
import { afterSaleCalls } from "#contract/after-sale/calls.ts";
import { approvalCalls } from "#contract/approval/calls.ts";
import { chargebackCalls } from "#contract/chargeback/calls.ts";
import { commissionCalls } from "#contract/commission/calls.ts";
import { creditCalls } from "#contract/credit/calls.ts";
import { customerRequestCalls } from "#contract/customer-request/calls.ts";
import { debitMemoCalls } from "#contract/debit-memo/calls.ts";
import { draftCalls } from "#contract/draft/calls.ts";
import { duplicateCalls } from "#contract/duplicate/calls.ts";
import { exchangeRateCalls } from "#contract/exchange-rate/calls.ts";
import { itineraryCalls } from "#contract/itinerary/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import { notificationCalls } from "#contract/notification/calls.ts";
import { queueCalls } from "#contract/queue/calls.ts";
import { reconciliationCalls } from "#contract/reconciliation/calls.ts";
import { reportCalls } from "#contract/report/calls.ts";
import { savedViewCalls } from "#contract/saved-view/calls.ts";
import { supplierEntryCalls } from "#contract/supplier/entries.ts";
import { letterCalls } from "#contract/undelivered-letter/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import { workCalls } from "#contract/work/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { useChosenTheme } from "#web/app/office/header/use-chosen-theme.ts";
import { mantineTheme, variables } from "#web/app/office/mantine-theme.ts";
import officeStyles from "#web/app/office/office.css?inline";
import { router } from "#web/app/office/router.tsx";
import customerStyles from "#web/app/public/public.css?inline";
import { LiveRegions } from "#web/shared/announce/live-regions.tsx";
import { queryClient } from "#web/shared/api/query.ts";
import { endSession, startSession } from "#web/shared/api/session.ts";
import { ToastArea } from "#web/shared/dialogs/toast-area.tsx";
import { applyTheme, chooseTheme } from "#web/shared/look/theme-choice.ts";
import { answeringOtherwise } from "./network.ts";

/** The day on every clock of these tests. */
export const today = "2027-01-07";

const closingReasons = { lost: ["Bought elsewhere", "Price too high"], invalid: ["Spam"] };

/** Sets the clock and the size of the screen before a test. */
export async function prepareScreen(): Promise<void> {
  vi.setSystemTime(`${today}T15:00:00Z`);
  await page.viewport(1440, 900);
}

/**
 * Removes what a test has shown and stored, because all files of a worker share one page. Runs while the network still
 * answers for the test, so that the screen's last requests do not count for the next one.
 */
export async function clearScreen(): Promise<void> {
  await cleanup();
  // An answer that comes later may lead to another page. Without a session, that would be the page for signing in.
  for (const shown of shownRouters.splice(0)) {
    Object.assign(shown, { navigate: async () => {}, load: async () => {} });
  }
  vi.useRealTimers();
  endSession("signed_out");
  setStyles("");
  // Mantine leaves its color scheme here, and the forms leave the agency's colors.
  for (const name of ["data-mantine-color-scheme", "style"]) document.documentElement.removeAttribute(name);
  localStorage.clear();
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
  queryClient.clear();
  notifications.clean();
  chooseTheme("system");
  applyTheme("system");
}

// The same retries as in the product, without its waits of seconds.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 50 } });

// The pointer of the previous test may now be over a link. Preloading on hover would send requests for it.
router.update({ ...router.options, defaultPreload: false });

/** The routers of the test. */
const shownRouters: (typeof router)[] = [];

/** The styles of the whole page, which differ between the office and the customers' pages. */
const ownStyles = document.createElement("style");
document.head.append(ownStyles);

function setStyles(text: string): void {
  ownStyles.textContent = text;
}

const noLeads = { count: 0, first: [] };
const emptyBoard = { agents: [], waiting: noLeads, forSupervisors: noLeads, untouched: noLeads };

/** Shows a part of the office as a person with this role sees it. */
export function showOffice(part: ReactNode, role: Role = "agent"): Promise<RenderResult> {
  signIn(role);
  answeringOtherwise(creditCalls.usable, { items: [] });
  answeringOtherwise(approvalCalls.effect, noEffect);
  answeringOtherwise(afterSaleCalls.trip, nothingSold);
  answeringOtherwise(leadCalls.closingReasons, closingReasons);
  answeringOtherwise(queueCalls.board, emptyBoard);
  keepNoDrafts();
  const alone = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <Office client={client}>
      <RouterContextProvider router={alone as unknown as typeof router}>{part}</RouterContextProvider>
    </Office>,
  );
}

/** Shows a whole page of the office at its address, and answers the calls that every page makes. */
export async function showPage(
  address: string,
  role: Role = "agent",
): Promise<RenderResult & { router: typeof router }> {
  signIn(role);
  answeringOtherwise(accessCalls.profile, { ...viewer, role });
  answeringOtherwise(userCalls.list, []);
  answeringOtherwise(leadCalls.closingReasons, closingReasons);
  keepNoDrafts();
  answeringOtherwise(duplicateCalls.find, { possible: [], elsewhere: [] });
  answeringOtherwise(workCalls.own, { items: [] });
  answeringOtherwise(workCalls.waiting, { leads: [], quotes: [], money: [], changedAt: null });
  answeringOtherwise(notificationCalls.count, { unread: 0 });
  answeringOtherwise(queueCalls.status, { status: "available" });
  answeringOtherwise(queueCalls.offer, { offer: null });
  answeringOtherwise(queueCalls.board, emptyBoard);
  answeringOtherwise(savedViewCalls.list, []);
  answeringOtherwise(exchangeRateCalls.list, { items: [], nextCursor: null, inForce: null });
  answeringOtherwise(letterCalls.delivery, { trouble: null });
  answeringOtherwise(commissionCalls.sums, noSums);
  answeringOtherwise(debitMemoCalls.sums, noSums);
  answeringOtherwise(reconciliationCalls.sums, noSums);
  answeringOtherwise(reportCalls.soldSums, noSums);
  answeringOtherwise(reportCalls.returnedSums, noSums);
  answeringOtherwise(supplierEntryCalls.sums, noSums);
  answeringOtherwise(creditCalls.ofLead, { items: [], held: [] });
  answeringOtherwise(commissionCalls.list, { items: [], nextCursor: null });
  answeringOtherwise(commissionCalls.listOwn, { items: [], nextCursor: null });
  answeringOtherwise(commissionCalls.split, { people: [] });
  answeringOtherwise(commissionCalls.terms, {
    rateBps: 3500,
    merchantFeeBps: 350,
    audRateMillionths: null,
    expertShareBps: 3000,
    expertOptions: [],
  });
  answeringOtherwise(creditCalls.usable, { items: [] });
  answeringOtherwise(approvalCalls.effect, noEffect);
  answeringOtherwise(afterSaleCalls.trip, nothingSold);
  answeringOtherwise(creditCalls.ofQuote, { items: [], held: [] });
  answeringOtherwise(customerRequestCalls.list, { items: [] });
  answeringOtherwise(chargebackCalls.ofQuote, { items: [], charges: [] });
  answeringOtherwise(debitMemoCalls.ofQuote, { items: [], currency: "USD", mayRecord: false, ticketNumbers: [] });
  // A picker searches when a person pauses, and a busy machine types with pauses.
  answeringOtherwise(itineraryCalls.airports, []);
  // A new router instead of the previous test's, because that one would first show the page where that test ended.
  const own = createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: ["/nowhere"] }) });
  shownRouters.push(own);
  const rendered = await render(
    <Office client={queryClient}>
      <RouterProvider router={own} />
    </Office>,
  );
  const { pathname, searchParams } = new URL(address, location.origin);
  await own.navigate({ to: pathname, search: Object.fromEntries(searchParams) as never, replace: true });
  return { ...rendered, router: own };
}

/** A sale of which nothing can be canceled. */
export const nothingSold = {
  currency: "USD" as const,
  travelers: [],
  flights: [],
  coupons: [],
  weights: [],
  refundableCents: 0,
  unpaidCents: 0,
  payments: [],
  serviceFeeCents: 0,
  agencyCreditDays: 365,
  voidUntil: null,
  voidEndedAt: null,
  freeCancelUntil: null,
  allowedKinds: [],
};

/** The effect of an approval that changes only the amounts that it names. */
const noSums = { count: 0, sums: [] };
const noEffect = {
  currency: "USD" as const,
  passengers: [],
  profit: null,
  commission: null,
  uncollectedCents: 0,
  lastCharge: null,
};

/** Answers the calls of each form that keeps drafts. */
function keepNoDrafts(): void {
  answeringOtherwise(draftCalls.find, { draft: null });
  answeringOtherwise(draftCalls.keep, { version: 1 });
  answeringOtherwise(draftCalls.forget, { done: true });
}

const viewer = {
  timeZone: "America/New_York",
  agencyName: "Farewright Travel",
  id: 2,
  name: "Ann Lee",
  email: "ann@farewright.example",
  phone: null,
  picture: null,
  clock: null,
  version: 1,
  missingSetup: [],
};

/** Shows a part of the customers' pages. */
export function showForm(part: ReactNode): Promise<RenderResult> {
  setStyles(customerStyles);
  return render(<StrictMode>{part}</StrictMode>);
}

function Office({ client, children }: { client: QueryClient; children: ReactNode }) {
  const scheme = useChosenTheme();
  return (
    <StrictMode>
      <MantineProvider theme={mantineTheme} cssVariablesResolver={variables} forceColorScheme={scheme}>
        <ToastArea />
        <LiveRegions />
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}

function signIn(role: Role): void {
  setStyles(officeStyles);
  startSession({ accessToken: "access", refreshToken: "refresh", role });
}

/** Clicks the field and presses a key for each character. */
export async function typeInto(field: Locator | string, text: string): Promise<void> {
  await userEvent.click(typeof field === "string" ? page.getByLabelText(field) : field);
  await press(text);
}

/** Selects the text of the field, so that the next key replaces it. */
export async function mark(field: Locator | string): Promise<void> {
  await userEvent.click(typeof field === "string" ? page.getByLabelText(field) : field);
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
}

export async function typeOver(field: Locator | string, text: string): Promise<void> {
  await mark(field);
  await press(text);
}

/** Types text into the focused element. Braces are ordinary keys here. */
export async function press(text: string): Promise<void> {
  await userEvent.keyboard(text.replaceAll(/[{[]/g, "$&$&"));
}

/** The axe rules about whole pages. A part has neither a main area nor its own heading. */
const ofPages = ["region", "landmark-one-main", "page-has-heading-one"];

/**
 * Checks that axe finds no violations on the screen. The dark theme differs only in colors, so only their rule runs
 * there.
 */
export async function expectNoViolations(): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    chooseTheme(theme);
    const rules = Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }]));
    const { violations } = await axe.run(document, {
      rules,
      resultTypes: ["violations"],
      ...(theme === "dark" ? { runOnly: { type: "rule" as const, values: ["color-contrast"] } } : {}),
    });
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
    );
    expect.soft(found, theme).toEqual([]);
  }
  chooseTheme("system");
}
