import { type Browser, expect, type Page } from "@playwright/test";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";
import { ask } from "./a-request.ts";

interface Listed {
  flights: Segment[];
  items: ScheduleChangeView[];
  mayBegin: boolean;
}

/** Finds two sales of the demo whose flights an airline can change, and whose first flight stays on its day. */
async function twoSales(page: Page): Promise<{ id: number; flights: Segment[] }[]> {
  const { items } = await ask<{ items: { id: number }[] }>(page, "GET", "/quotes?status=tickets_purchased");
  const found: { id: number; flights: Segment[] }[] = [];
  for (const { id } of items) {
    const { flights, mayBegin } = await ask<Listed>(page, "GET", `/quotes/${id}/schedule-changes`);
    const hour = Number(flights[0]?.departsAt.slice(11, 13));
    if (mayBegin && flights.length > 1 && hour >= 10 && hour < 22) found.push({ id, flights });
  }
  if (found.length < 2) throw new Error("The demo has no two sales whose flights can change");
  return found.slice(-2);
}

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** Returns a flight as a reservation system shows it, moved by some hours. */
function shown(flight: Segment, line: number, hours = 0): string {
  const later = (local: string) => new Date(Date.parse(`${local}Z`) + hours * 3_600_000).toISOString();
  const [departs, arrives] = [later(flight.departsAt), later(flight.arrivesAt)];
  const date = `${departs.slice(8, 10)}${months[Number(departs.slice(5, 7)) - 1]}`;
  const days = Math.round((Date.parse(arrives.slice(0, 10)) - Date.parse(departs.slice(0, 10))) / 86_400_000);
  const times = [departs, arrives].map((time) => time.slice(11, 16).replace(":", ""));
  const { airline, flightNumber, bookingClass, from, to } = flight;
  const mark = days === 0 ? "" : `+${days}`;
  return ` ${line} ${airline}${flightNumber.padStart(4)} ${bookingClass} ${date} ${from}${to} HK1  ${times.join("  ")}${mark}`;
}

async function putDown(page: Page, { id, flights }: { id: number; flights: Segment[] }, hours: number): Promise<void> {
  await page.goto(`/admin/quotes/${id}`);
  await page.getByRole("link", { name: "New schedule change" }).click();
  await expect(page.getByRole("heading", { name: /Schedule change of quote/ })).toBeVisible();
  await page.getByRole("button", { name: "Send to customer" }).click();
  await expect(page.getByText("Paste the flights as they are shown now")).toBeVisible();
  const text = flights.map((flight, index) => shown(flight, index + 1, index === 0 ? hours : 0)).join("\n");
  await page.getByLabel("All flights as the system shows them now").fill(text);
  await page.getByRole("button", { name: "Compare these flights" }).click();
  await expect(page.getByRole("list", { name: "Flight by flight" })).toContainText("Changed");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Send to customer" }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\/\d+$/);
  await expect(page.getByText("Sent, no answer yet")).toBeVisible();
  await expectNoViolations(page);
}

async function openOnThePhone(browser: Browser): Promise<Page> {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await followMail(phone, /^The airline changed your flights/, /Review and answer/);
  await expect(phone).toHaveURL(/\/booking\/schedule\/[\w-]{20,}/);
  await expect(phone.getByRole("heading", { name: "The airline changed your flights" })).toBeVisible();
  await expect(phone.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectNoViolations(phone);
  return phone;
}

/** Signs the answer as the first passenger, for all of them. */
async function sign(phone: Page): Promise<void> {
  const token = phone.url().split("/").at(-1);
  const { passengers } = await (await phone.request.get(`/api/public/schedule/${token}`)).json();
  await phone.getByLabel("Type your full legal name to sign").pressSequentially(passengers[0]);
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Send my answer" }).click();
  await expect(phone.getByRole("heading", { name: "Thank you for your answer" })).toBeVisible();
  await expectNoViolations(phone);
}

test("a customer accepts a schedule change, and another one refuses a significant change", async ({ browser }) => {
  const page = await windowOf(browser, "Tamara Yuldasheva");
  const [small, large] = await twoSales(page);
  if (!small || !large) throw new Error("There are two");

  await putDown(page, small, 1);
  const phone = await openOnThePhone(browser);
  await expect(phone.getByText(/The change is small/)).toBeVisible();
  await phone.getByRole("button", { name: "Send my answer" }).click();
  await expect(phone.getByText("Choose what you would like").first()).toBeVisible();
  await phone.getByRole("radio", { name: "I accept the new flights" }).check();
  await phone.getByRole("checkbox", { name: /I accept the new flights/ }).check();
  await sign(phone);
  await page.goto(`/admin/quotes/${small.id}`);
  await expect(page.getByText("Accepted", { exact: true })).toBeVisible();
  const { flights } = await ask<Listed>(page, "GET", `/quotes/${small.id}/schedule-changes`);
  expect(flights[0]?.departsAt).not.toBe(small.flights[0]?.departsAt);

  await putDown(page, large, -9);
  const other = await openOnThePhone(browser);
  await expect(other.getByText(/You do not have to accept this change/)).toBeVisible();
  await other.getByRole("radio", { name: "I would like another flight" }).check();
  await other.getByRole("radio", { name: "I would like a refund" }).check();
  await other.getByRole("checkbox", { name: /ask .* for a refund/ }).check();
  await sign(other);
  await page.goto(`/admin/quotes/${large.id}`);
  await expect(page.getByText("Refund requested", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page);
  await page.getByRole("article").getByRole("link", { name: "Cancel and refund the money" }).click();
  await expect(page.getByRole("heading", { name: /Refund of quote/ })).toBeVisible();
});
