import { type BrowserContext, expect, type Page } from "@playwright/test";
import { quoteStatuses } from "#domain/quote/status.ts";
import { consentTexts } from "#messages/consents.ts";
import { openOffer } from "#tests/journeys/form/an-offer.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { Reading } from "#tests/journeys/machinery/left-in-english.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";
import { pressEverything } from "#tests/journeys/machinery/press-everything.ts";
import { pseudoText } from "#tests/project/pseudo.ts";
import { buildPseudoPages, type PseudoPages } from "#tests/project/pseudo-pages.ts";
import { someOf } from "#tests/rounds.ts";
import { stateNames } from "#web/signed-form/cards/states.ts";

const flights = ` 1 TK   4Y 01MAY JFKIST HK2   130A 620P
 2 TK 370Y 01MAY ISTTAS HK2   805P 205A+1
OPERATED BY ANADOLUJET`;
const noFlights = "see you in spring";
const address = { street: "12 Sample Street", city: "New York", email: "paulina@mail.example" };
/**
 * Names that are the same in every language, texts that these journeys type, and the code of a web site in the demo.
 */
const known = [
  "Farewright",
  "O‘zbekcha",
  "English",
  "Chrome",
  "Linux",
  "macOS",
  "Apollo",
  "Visa",
  "newsletter",
  "travel.example",
  "nobody-is-called-so",
  noFlights,
  ...Object.values(address),
];

/** Files, packages and texts that only the office uses. */
const ofOffice =
  /^web\/(?!(?:app\/public|booking-form|itinerary|replacement-card|shared|signed-form)\/|public\.html)|^node_modules\/@(?:mantine|tanstack)\/|^messages\/en\/(?!form-problems|residual|settlement|terms)|^pseudo:(?!forms|screens)/;

// One worker runs all of these tests, so the pages are built once.
test.describe.configure({ mode: "default" });
let pages: PseudoPages;
test.beforeAll(async () => {
  pages = await buildPseudoPages();
});
test.afterAll(() => pages.remove());

const parts: [string, (page: Page) => Promise<string[]>][] = [
  ["of leads and quotes", addressesOfSales],
  ["after the sale, and of the agency itself", addressesBeside],
];
for (const [part, addresses] of parts) {
  test(`the office shows only texts of a filled language: ${part}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    await pages.serve(context);
    const page = await context.newPage();
    const reading = new Reading(page, [...known, ...quoteStatuses.map(statusInWords)]);
    noteConsents(reading);
    page.on("dialog", (question) => question.accept());
    await page.goto("/auth/sign-in?session=ended");
    await reading.look();
    await page.getByRole("button").click();
    await page.getByRole("button", { name: "Ada Quill" }).click();
    await page.waitForURL("**/admin/leads");
    const pressed = new Set([pseudoText("Sign out")]);
    await refuseWrites(context);
    // The short round reads every 24th screen, and the long check reads all of them.
    for (const path of someOf(await addresses(page), 24)) {
      await page.goto(path);
      await reading.look();
      await pressEverything(page, reading, pressed);
      if (/quotes\/\d+\/edit$/.test(path)) await paste(page, reading);
    }
    expect(reading.leftInEnglish()).toEqual([]);
  });
}

/** Consent texts are legal texts. Each language has its own, so they are not translated. */
function noteConsents(reading: Reading): void {
  for (const { text, details } of Object.values(consentTexts)) {
    reading.note([text, ...details].flatMap((words) => words.split(/\{\w+\}/)));
  }
  reading.note([...Object.keys(consentTexts), "my card ending", "and my card ending", "up to"]);
}

async function paste(page: Page, reading: Reading): Promise<void> {
  for (const text of [flights, noFlights]) {
    const field = page.getByLabel(pseudoText("Itinerary text"));
    await field.press("ControlOrMeta+a");
    await field.pressSequentially(text);
    await reading.look("paste");
  }
}

/** The sentence shows the exact value of the status. */
function statusInWords(status: string): string {
  return pseudoText("This quote is {{status}}").replace("{{status}}", status);
}

/** Refuses every write, so that pressing buttons changes nothing and the error messages appear. */
async function refuseWrites(context: BrowserContext): Promise<void> {
  await context.route("**/api/**", (route) =>
    ["GET", "HEAD"].includes(route.request().method()) || route.request().url().includes("/api/auth/")
      ? route.fallback()
      : route.fulfill({ status: 409, json: { code: "state_conflict", message: "–" } }),
  );
}

/** Returns the addresses of all screens of leads and quotes, with one quote in each available status. */
async function addressesOfSales(page: Page): Promise<string[]> {
  const [lead] = (await get(page, "/api/leads")).items;
  const quotes: string[] = [];
  for (const status of quoteStatuses) {
    const [quote] = (await get(page, `/api/quotes?status=${status}`)).items;
    if (quote) quotes.push(`/admin/quotes/${quote.id}`);
  }
  const [asked] = (await get(page, "/api/expert-questions?status=answered")).items;
  const [first = ""] = quotes;
  return [
    "/admin/leads",
    "/admin/leads?keyword=nobody-is-called-so",
    `/admin/leads/${lead.id}`,
    `/admin/leads/${lead.id}/not-found`,
    "/admin/quotes",
    "/admin/quotes/new",
    `/admin/quotes/new?leadId=${lead.id}`,
    `${first}/edit`,
    ...quotes,
    ...quotes.map((quote) => `${quote}/log`),
    `${first}/not-found`,
    `/admin/leads/${asked.leadId}`,
  ];
}

/** Returns the addresses of all other screens. */
async function addressesBeside(page: Page): Promise<string[]> {
  const [ticketed] = (await get(page, "/api/quotes?status=tickets_purchased")).items;
  const ofSale = `/admin/quotes/${ticketed.id}`;
  return [
    "/admin/leads/import",
    `${ofSale}/exchange`,
    `${ofSale}/schedule-change`,
    `${ofSale}/requests/new`,
    "/admin/requests",
    "/admin/credits",
    "/admin/settlement/reconciliation",
    "/admin/settlement/owed",
    "/admin/reports",
    "/admin/reports/schedules",
    "/admin/reports/sales",
    "/admin/reports/sales/rows",
    "/admin/reports/funnel",
    "/admin/reports/funnel/rows",
    "/admin/reports/after-sale",
    "/admin/reports/after-sale/rows",
    "/admin/reports/queue",
    "/admin/reports/agents",
    "/admin/reports/agents/targets",
    "/admin/reports/sales/returned",
    "/admin/reports/money",
    "/admin/settlement/supplier-entries",
    "/admin/settlement/reports",
    "/admin/settlement/consolidators",
    "/admin/settlement/debit-memos",
    "/admin/comissions",
    "/admin/comissions/statements",
    "/admin/approvals",
    "/admin/letters",
    "/admin/questions",
    "/admin/queue",
    "/admin/accounts",
    "/admin/accounts/1",
    "/admin/accounts/2",
    "/admin/users",
    ...["agency", "money", "limits", "reasons", "terms", "email", "systems", "api-keys", "history"].map(
      (section) => `/admin/settings/${section}`,
    ),
    "/admin/audit",
    "/admin/nowhere",
  ];
}

function get(page: Page, path: string) {
  return page.evaluate(async (asked) => {
    const headers = { authorization: `Bearer ${localStorage.getItem("accessToken")}` };
    return (await fetch(asked, { headers })).json();
  }, path);
}

test("the customers' forms show only texts of a filled language and load nothing of the office", async ({
  browser,
}) => {
  const office = await windowOf(browser, "Gabriel Ortega");
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  const mailbox = await context.newPage();
  await openOffer(office, mailbox, { firstName: "Paulina", lastName: "Ostrova", adults: 1 });
  const form = new URL(mailbox.url()).pathname;
  await mailbox.close();

  await pages.serve(context);
  const page = await context.newPage();
  const reading = new Reading(page, known);
  // Names of states in addresses.
  reading.note(stateNames);
  noteConsents(reading);
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) scripts.add(request.url());
  });
  for (const path of ["/booking/form/not-found", "/booking/verify/ABCD-EFGH", "/cancel/1", "/refund/1", form]) {
    await page.goto(path);
    await reading.look();
  }
  await sign(page, reading);
  await page.goto(form);
  await reading.look("signed");
  expect(reading.leftInEnglish()).toEqual([]);

  const loaded = [...scripts].flatMap(pages.filesIn);
  expect(loaded).toEqual(expect.arrayContaining(["web/app/public/public-app.tsx", "pseudo:forms"]));
  expect(loaded.filter((file) => ofOffice.test(file))).toEqual([]);
});

/** Goes through every step, first without input and then with the required values. */
async function sign(page: Page, reading: Reading): Promise<void> {
  const field = (label: string) => page.getByLabel(pseudoText(label), { exact: true });
  const choose = (label: string) => page.getByRole("radio", { name: pseudoText(label) }).check();
  const goOn = async (name: string) => {
    const button = page.getByRole("button", { name: pseudoText(name) });
    await button.first().click();
    await reading.look(name);
  };
  const fillIn = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      // The known email and phone are already filled in.
      await field(label).clear();
      await field(label).pressSequentially(value);
    }
  };
  await goOn("Choose this option");
  await goOn("Continue");
  await fillIn({ "First name, as on the ID": "PAULINA", "Last name, as on the ID": "OSTROVA" });
  await choose("Female");
  await fillIn({ Month: "3", Day: "14", Year: "1988" });
  await field("Country of residence").selectOption("US");
  await goOn("Continue");
  await goOn("Continue");
  await choose("Yes, add travel protection");
  await choose("Another amount");
  await page.getByLabel(pseudoText("Gratuity in {{currency}}").replace("{{currency}}", "USD")).pressSequentially("50");
  await goOn("Continue");
  await goOn("Continue");
  await fillIn({ "Card number": "4111 1111 1111 1111", "Security code (CVV)": "641", "Name on the card": "PAULINA" });
  await field("Expires, month").selectOption("12");
  await field("Year").selectOption("2031");
  await field("Country").selectOption("US");
  await fillIn({ "Street and number": address.street, City: address.city, "ZIP code": "10001" });
  await field("State").selectOption("NY");
  await fillIn({ Email: address.email, Phone: "+1 212 555 0142" });
  await goOn("Continue");
  await goOn("Sign");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await field("Type your full legal name to sign").pressSequentially("PAULINA OSTROVA");
  await goOn("Sign");
  await page.getByText(pseudoText("What happens next")).waitFor();
  await reading.look();
}
