import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { hearEvents } from "./hear.ts";
import { LostBanner } from "./lost-banner.tsx";

const network = globalThis.fetch;
let answer: () => Response;
let open: TransformStream;
let attempts: number;
let stops: (() => void)[];

beforeEach(() => {
  [attempts, stops] = [0, []];
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
});
afterEach(() => {
  for (const stop of stops) stop();
  globalThis.fetch = network;
});

async function show(): Promise<void> {
  await showOffice(<LostBanner />);
  globalThis.fetch = async (_, { signal } = {}) => {
    attempts += 1;
    open = new TransformStream();
    signal?.addEventListener("abort", () => void open.writable.abort().catch(() => {}));
    return answer();
  };
  // Two windows of this browser.
  stops = [hearEvents(() => {}), hearEvents(() => {})];
}

const banner = () => page.getByText("No connection to the server.");
const stream = () => new Response(open.readable, { headers: { "content-type": "text/event-stream" } });

test("says when the server is tried again, and tries it at once", async () => {
  await show();
  await expect.element(banner()).toBeVisible();
  await expect.element(page.getByText(/^Next try at \d+:\d\d:\d\d [AP]M$/)).toBeVisible();
  await expectNoViolations();
  // The next attempt comes late enough to be clicked before.
  await expect.poll(() => attempts).toBeGreaterThan(3);
  answer = stream;
  await userEvent.click(page.getByRole("button", { name: "Try now" }));
  await expect.element(banner()).not.toBeInTheDocument();
});

test("says nothing while the server refuses the connection because it is too busy", async () => {
  answer = () => Response.json({ code: "busy", message: "Busy", details: {} }, { status: 503 });
  await show();
  await expect.poll(() => attempts).toBeGreaterThan(2);
  await expect.element(banner()).not.toBeInTheDocument();
});

test("says that the connection is lost when a proxy answers in place of the server", async () => {
  answer = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
  await show();
  await expect.element(banner()).toBeVisible();
});
