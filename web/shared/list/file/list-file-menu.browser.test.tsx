import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { commissionCalls } from "#contract/commission/calls.ts";
import { answeringFile, queriesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { ListFileMenu } from "./list-file-menu.tsx";

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

/** Shows the menu, and answers its export with a file that arrives as the test sends it. */
async function show(name: string) {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const text = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller;
    },
  });
  answeringFile(commissionCalls.export, { name, text });
  await showOffice(
    <ListFileMenu
      ask={(format, options) => authorisedAsk(commissionCalls.export, { query: { kind: "sale", format } }, options)}
    />,
  );
  return {
    send: (rows: number) => sender?.enqueue(new TextEncoder().encode('"1","a"\r\n'.repeat(rows))),
    end: () => sender?.close(),
    breakOff: () => sender?.error(new TypeError("network error")),
  };
}

const menu = () => page.getByRole("button", { name: "Export", exact: true });
const cancel = () => page.getByRole("button", { name: "Cancel export" });

async function choose(name: string) {
  await userEvent.click(menu());
  await userEvent.click(page.getByRole("menuitem", { name }));
}

test("shows the rows that have arrived, and saves the file when it is complete", async () => {
  const { send, end } = await show("commissions-2027-01-07.csv");
  expect(document.activeElement).toBe(document.body);
  await choose("CSV file");
  await expect.element(page.getByRole("status").getByText("Exporting…")).toBeInTheDocument();
  send(12_001);
  await expect.element(page.getByText("12,000 rows").first()).toBeVisible();
  await expectNoViolations();
  expect(saved).toEqual([]);
  end();
  await expect.element(page.getByText("commissions-2027-01-07.csv is among your downloads.")).toBeVisible();
  expect(saved).toEqual(["commissions-2027-01-07.csv"]);
  expect(queriesOf(commissionCalls.export)).toEqual([{ kind: "sale", format: "csv" }]);
  await expect.element(menu()).toHaveFocus();
});

test("shows the size of a compressed file, whose rows cannot be counted", async () => {
  const { send } = await show("commissions-2027-01-07.xlsx");
  await choose("Excel file (XLSX)");
  send(200_000);
  await expect.element(page.getByText("1.8 MB").first()).toBeVisible();
  expect(queriesOf(commissionCalls.export)).toEqual([{ kind: "sale", format: "xlsx" }]);
});

test("cancels with the keyboard, says so, and saves nothing", async () => {
  const { send } = await show("commissions-2027-01-07.csv");
  menu().element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "CSV file" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  send(1000);
  await expect.element(cancel()).toHaveFocus();
  await expect.element(page.getByText("999 rows").first()).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Export canceled")).toBeVisible();
  await expect.element(page.getByText("No file was saved.")).toBeVisible();
  await expect.element(menu()).toHaveFocus();
  expect(saved).toEqual([]);
});

test("says that the export failed if the connection breaks, saves nothing, and exports again", async () => {
  const { send, breakOff } = await show("commissions-2027-01-07.csv");
  await choose("CSV file");
  send(1000);
  await expect.element(page.getByText("999 rows").first()).toBeVisible();
  breakOff();
  await expect
    .element(page.getByRole("alert").getByText(/^No file was saved\. The server cannot be reached/))
    .toBeVisible();
  expect(saved).toEqual([]);
  answeringFile(commissionCalls.export, { name: "commissions-2027-01-07.csv", text: "Commission" });
  await choose("CSV file");
  await expect.element(page.getByText("commissions-2027-01-07.csv is among your downloads.")).toBeVisible();
});

test("fits a phone while it runs", async () => {
  await page.viewport(390, 844);
  const { send } = await show("commissions-2027-01-07.csv");
  await choose("CSV file");
  send(1_000_001);
  await expect.element(page.getByText("1,000,000 rows").first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
