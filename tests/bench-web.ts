import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { eventCalls } from "#contract/event/calls.ts";
import { findBrowser } from "./browser.ts";
import { removeData, startProduct } from "./installation.ts";
import { sendRequest } from "./journeys/a-request.ts";
import { followMail } from "./journeys/mailbox.ts";

/** 10 Mbit/s with 40 ms delay. The product's budgets are stated for this line. */
const line = {
  offline: false,
  latency: 40,
  downloadThroughput: (10 * 1_000_000) / 8,
  uploadThroughput: (10 * 1_000_000) / 8,
};
const runs = 5;

interface Figures {
  scriptKilobytes: number;
  allKilobytes: number;
  paintSeconds: number;
  shownSeconds: number;
}

/**
 * Makes one visit with a cold cache. Measures the bytes transferred, the largest contentful paint, and the time until
 * `selector` is visible.
 */
async function visit(context: BrowserContext, url: string, selector: string): Promise<Figures> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", line);
  let allBytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    allBytes += encodedDataLength;
  });
  const idle = whenIdle(session);
  await page.addInitScript(observePaint);
  await page.addInitScript(observeContent, selector);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForSelector(selector, { state: "visible" });
  await idle();
  const paintSeconds = await page.evaluate(() => (window as unknown as { largestPaint: number }).largestPaint / 1000);
  const shownSeconds = await page.evaluate(() => (window as unknown as { shownAt: number }).shownAt / 1000);
  const scriptBytes = await page.evaluate(compressedScripts);
  await page.close();
  return { scriptKilobytes: scriptBytes / 1000, allKilobytes: allBytes / 1000, paintSeconds, shownSeconds };
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
  const look = () => {
    if (!document.querySelector(selector)) requestAnimationFrame(look);
    else (window as unknown as { shownAt: number }).shownAt = performance.now();
  };
  requestAnimationFrame(look);
}

/** Returns the size of all compressed script bodies in bytes, without headers. */
function compressedScripts(): number {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return files.filter(({ name }) => name.endsWith(".js")).reduce((sum, file) => sum + file.encodedBodySize, 0);
}

function observePaint(): void {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    if (last) (window as unknown as { largestPaint: number }).largestPaint = last.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

async function median(browser: Browser, state: object | undefined, url: string, selector: string): Promise<Figures> {
  const all: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext(state ? { storageState: state as never } : {});
    all.push(await visit(context, url, selector));
    await context.close();
  }
  const middle = (pick: (figures: Figures) => number) => all.map(pick).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return {
    scriptKilobytes: middle((figures) => figures.scriptKilobytes),
    allKilobytes: middle((figures) => figures.allKilobytes),
    paintSeconds: middle((figures) => figures.paintSeconds),
    shownSeconds: middle((figures) => figures.shownSeconds),
  };
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

  const floor = await median(browser, undefined, `${product.url}/dev/mailbox`, "h1");
  const booking = await median(browser, undefined, `${product.url}${form}`, "h1");
  const refund = await median(browser, undefined, `${product.url}${refundForm}`, "h1");
  const signingIn = await median(browser, undefined, `${product.url}/auth/sign-in`, "h1");
  const leads = await median(browser, state, `${product.url}/admin/leads`, "tbody tr, [role=row] a");
  const row = (name: string, figures: Figures) => ({
    page: name,
    "JavaScript, KB": figures.scriptKilobytes.toFixed(1),
    "everything, KB": figures.allKilobytes.toFixed(1),
    "largest paint, s": figures.paintSeconds.toFixed(2),
    "content shown, s": figures.shownSeconds.toFixed(2),
    "× plain page": (figures.shownSeconds / floor.shownSeconds).toFixed(1),
  });
  console.table([
    row("plain page (mailbox)", floor),
    row("sign-in", signingIn),
    row("booking form", booking),
    row("refund form", refund),
    row("lead list", leads),
  ]);
  const broken = [
    signingIn.scriptKilobytes > 5 && "the sign-in page has more than 5 KB of JavaScript",
    signingIn.paintSeconds > 0.6 && "the sign-in page's largest paint is later than 0.6 s",
    booking.scriptKilobytes > 112 && "the booking form has more than 112 KB of JavaScript",
    booking.paintSeconds > 1 && "the booking form's largest paint is later than 1.0 s",
    refund.scriptKilobytes > 112 && "the refund form has more than 112 KB of JavaScript",
    refund.paintSeconds > 1 && "the refund form's largest paint is later than 1.0 s",
    leads.scriptKilobytes > 250 && "the lead list has more than 250 KB of JavaScript",
    leads.shownSeconds > 0.8 && "the lead list's rows are later than 0.8 s",
  ].filter(Boolean);
  for (const problem of broken) console.error(problem);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
  await removeData(product.dataDir);
}
