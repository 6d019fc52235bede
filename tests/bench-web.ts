import { loadavg } from "node:os";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { eventCalls } from "#contract/event/calls.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { sendRequest } from "#tests/journeys/sale/a-request.ts";
import { removeData, startProduct } from "#tests/server/installation.ts";
import { isSmall, sized } from "../scripts/bench-size.ts";
import { findBrowser } from "./browser.ts";

/** 10 Mbit/s with 40 ms delay. The product's budgets are stated for this line. */
const line = {
  offline: false,
  latency: 40,
  downloadThroughput: (10 * 1_000_000) / 8,
  uploadThroughput: (10 * 1_000_000) / 8,
};
const runs = sized(5, 1);

/** The kinds of files. The last one matches the rest, which is answers of calls. */
const kinds = { script: /\.js$/, style: /\.css$/, font: /\.woff2$/, call: /./ };
type Kind = keyof typeof kinds;

interface Figures extends Record<Kind, number> {
  /** Seconds until the largest contentful paint. */
  paint: number;
  /** Seconds until the content is visible. */
  shown: number;
  /** The sum of all layout shifts. */
  shift: number;
}

interface Visited {
  url: string;
  selector: string;
  /** A processor that is this many times slower. */
  slowness: number;
}

/**
 * Makes one visit with a cold cache. Measures the compressed bytes of each kind without headers, the layout shift, the
 * largest contentful paint, and the time until `selector` is visible.
 */
async function visit(context: BrowserContext, { url, selector, slowness }: Visited): Promise<Figures> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  const idle = whenIdle(session);
  await page.addInitScript(observePaint);
  await page.addInitScript(observeContent, selector);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForSelector(selector, { state: "visible" });
  await idle();
  const figures = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  const files = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map((file): [string, number] => [
      new URL(file.name).pathname,
      file.encodedBodySize,
    ]),
  );
  await page.close();
  const bytes: Record<Kind, number> = { script: 0, style: 0, font: 0, call: 0 };
  for (const [path, size] of files) bytes[kindOf(path)] += size;
  return { ...bytes, ...figures };
}

type Observed = Pick<Figures, "paint" | "shown" | "shift">;

function kindOf(path: string): Kind {
  return (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(path)) ?? "call";
}

const quietMilliseconds = 500;

/** Waits until no request has been in flight for a while. Ignores the event stream, which never ends. */
function whenIdle(session: CDPSession): () => Promise<void> {
  const loading = new Set<string>();
  let heard: () => void = () => {};
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!new URL(request.url).pathname.endsWith(eventCalls.stream.path)) loading.add(requestId);
    heard();
  });
  for (const end of ["Network.loadingFinished", "Network.loadingFailed"] as const) {
    session.on(end, ({ requestId }) => {
      loading.delete(requestId);
      heard();
    });
  }
  return () =>
    new Promise((resolve) => {
      let quiet: NodeJS.Timeout | undefined;
      heard = () => {
        clearTimeout(quiet);
        quiet = loading.size === 0 ? setTimeout(resolve, quietMilliseconds) : undefined;
      };
      heard();
    });
}

/** Records the time at which the first element of the content appears, on the page's clock. */
function observeContent(selector: string): void {
  const { observed } = window as unknown as { observed: Observed };
  const look = () => {
    if (!document.querySelector(selector)?.checkVisibility({ visibilityProperty: true })) requestAnimationFrame(look);
    else observed.shown = performance.now() / 1000;
  };
  requestAnimationFrame(look);
}

function observePaint(): void {
  const observed: Observed = { paint: 0, shown: 0, shift: 0 };
  (window as unknown as { observed: Observed }).observed = observed;
  new PerformanceObserver((list) => {
    observed.paint = (list.getEntries().at(-1)?.startTime ?? 0) / 1000;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Returns the median of each figure. */
async function median(browser: Browser, state: object | undefined, visited: Visited): Promise<Figures> {
  const all: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext(state ? { storageState: state as never } : {});
    all.push(await visit(context, visited));
    await context.close();
  }
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  const middle = (name: keyof Figures) =>
    all.map((figures) => figures[name]).sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Figures;
}

/** Signs in as a person of the demo agency through the embedded identity provider. */
async function signIn(page: Page, name = "Gabriel Ortega"): Promise<void> {
  await page.goto("/auth/sign-in");
  await page.getByRole("button", { name: /sign in with google/i }).click();
  await page.getByRole("button", { name }).click();
  await page.waitForURL("**/admin/leads**");
}

/** Returns the path of a form that was sent to a customer of the demo agency. */
function anOpenForm(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const token = Object.values(localStorage).find((value) => value.split(".").length === 3) ?? "";
    const headers = { authorization: `Bearer ${token}` };
    const list = await (await fetch("/api/quotes?status=sent", { headers })).json();
    const quote = await (await fetch(`/api/quotes/${list.items[0].id}`, { headers })).json();
    return new URL(quote.formUrl).pathname;
  });
}

/**
 * Returns the path of a refund form that waits for its customer. One person requests the refund and another approves
 * it.
 */
async function anOpenRefund(browser: Browser, baseURL: string): Promise<string> {
  const pageOf = async () => (await browser.newContext({ baseURL })).newPage();
  const [asks, decides, customer] = [await pageOf(), await pageOf(), await pageOf()];
  await signIn(asks, "Selma Brandt");
  await signIn(decides, "Ada Quill");
  await sendRequest({ asks, decides }, { kind: "refund", type: "refund" });
  await followMail(customer, /^Your refund/, /Review and decide/);
  await customer.waitForURL("**/refund/form/**");
  const { pathname } = new URL(customer.url());
  for (const page of [asks, decides, customer]) await page.context().close();
  return pathname;
}

/** A page with its budgets: how many times later than the plain page it may show its content and its largest paint. */
interface Measured {
  name: string;
  url: string;
  selector: string;
  state?: object;
  shown: number;
  paint?: number;
}

const mostShift = 0.01;

function rowOf(name: string, figures: Figures, floor: Figures) {
  const kilobytes = (kind: Kind) => (figures[kind] / 1000).toFixed(1);
  return {
    page: name,
    "JS, KB": kilobytes("script"),
    "CSS, KB": kilobytes("style"),
    "fonts, KB": kilobytes("font"),
    "calls, KB": kilobytes("call"),
    "content, s": figures.shown.toFixed(2),
    "× plain": (figures.shown / floor.shown).toFixed(2),
    "largest paint, s": figures.paint.toFixed(2),
    "paint × plain": (figures.paint / floor.paint).toFixed(2),
    shift: figures.shift.toFixed(3),
  };
}

function problemsOf({ name, shown, paint }: Measured, figures: Figures, floor: Figures): string[] {
  const problems = [
    figures.shown > shown * floor.shown && `${name}: content later than ${shown} × the plain page`,
    paint !== undefined &&
      figures.paint > paint * floor.paint &&
      `${name}: largest paint later than ${paint} × the plain page`,
    figures.shift > mostShift && `${name}: a layout shift of more than ${mostShift}`,
  ];
  return problems.filter((problem) => problem !== false);
}

const product = await startProduct(3171);
const browser = await chromium.launch(await findBrowser());
try {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await signIn(page);
  const form = await anOpenForm(page);
  const state = await context.storageState();
  await context.close();
  const refundForm = await anOpenRefund(browser, product.url);

  const origin = product.url;
  const pages: Measured[] = [
    { name: "sign-in", url: `${origin}/auth/sign-in`, selector: "h1", shown: 1.2, paint: 1.5 },
    { name: "booking form", url: `${origin}${form}`, selector: "h1", shown: 1.3, paint: 1.5 },
    { name: "refund form", url: `${origin}${refundForm}`, selector: "h1", shown: 1.3, paint: 1.5 },
    { name: "lead list", url: `${origin}/admin/leads`, selector: "tbody tr, [role=row] a", shown: 2.2, state },
  ];
  const broken: string[] = [];
  for (const slowness of sized([1, 4], [1])) {
    const floor = await median(browser, undefined, { url: `${origin}/dev/mailbox`, selector: "h1", slowness });
    const table = [rowOf("plain page (mailbox)", floor, floor)];
    for (const page of pages) {
      const figures = await median(browser, page.state, { ...page, slowness });
      table.push(rowOf(page.name, figures, floor));
      broken.push(...problemsOf(page, figures, floor).map((problem) => `${problem} (processor ÷ ${slowness})`));
    }
    console.log(`\nProcessor slowed ${slowness} times, load average ${loadavg()[0]?.toFixed(1)}`);
    console.table(table);
  }
  for (const problem of broken) console.error(problem);
  process.exitCode = broken.length === 0 || isSmall ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
  await removeData(product.dataDir);
}
