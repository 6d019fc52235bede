import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ExchangeRate, exchangeRateCalls, type RatePreview } from "#contract/exchange-rate/calls.ts";
import { settingsCalls } from "#contract/settings/calls.ts";
import { letterCalls } from "#contract/undelivered-letter/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto, typeOver } from "#tests/screens/render.tsx";
import { someSettings } from "#tests/screens/some-settings.ts";

const rate: ExchangeRate = {
  id: 3,
  currency: "AUD",
  validFrom: "2027-01-04",
  usdMillionths: 651_200,
  source: "Central bank",
  enteredAt: "2027-01-04T15:00:00.000Z",
  enteredBy: { id: 1, name: "Ada Quill" },
  state: "in_force",
};
const coming: ExchangeRate = { ...rate, id: 4, validFrom: "2027-02-01", usdMillionths: 660_000, state: "coming" };
const replaced: ExchangeRate = { ...rate, id: 2, usdMillionths: 640_000, enteredBy: null, state: "replaced" };
const earlier: ExchangeRate = { ...rate, id: 1, validFrom: "2026-12-01", usdMillionths: 630_000, state: "earlier" };

const section = () => page.getByRole("region", { name: "Exchange rates" });
const dialog = () => page.getByRole("dialog");

async function show() {
  answering(settingsCalls.get, () => someSettings);
  answering(settingsCalls.history, () => []);
  answering(settingsCalls.terms, () => ({ terms: [someSettings.terms], protection: [someSettings.protection] }));
  answering(letterCalls.delivery, () => ({ trouble: null }));
  await showPage("/admin/settings/money", "admin");
  await expect.element(section()).toBeVisible();
}

function answeringRates() {
  answering(exchangeRateCalls.list, ({ query }) =>
    query.cursor
      ? { items: [earlier], nextCursor: null, inForce: rate }
      : { items: [coming, rate, replaced], nextCursor: "next", inForce: rate },
  );
}

test.each([1440, 390])("shows the rate in force, coming and earlier ones at %i pixels", async (width) => {
  await page.viewport(width, 844);
  answeringRates();
  await show();
  await expect.element(section().getByText("1 AUD = 0.651200 USD")).toBeVisible();
  await expect.element(section().getByText("In force since Jan 4, 2027 · Central bank")).toBeVisible();
  const comingRates = section().getByRole("table", { name: "Future rates" });
  await expect.element(comingRates.getByRole("row", { name: /Feb 1, 2027 0\.660000/ })).toBeVisible();
  const earlierRates = section().getByRole("table", { name: "Earlier rates" });
  await expect.element(earlierRates.getByText("Replaced by a later entry")).toBeVisible();
  await userEvent.click(section().getByRole("button", { name: "Show more" }));
  await expect.element(earlierRates.getByRole("row", { name: /Dec 1, 2026 0\.630000/ })).toBeVisible();
  await expect.element(section().getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNoViolations();
});

test("enters a rate, and asks to confirm one in the wrong direction", async () => {
  await show();
  await expect.element(section().getByText("No rate is entered yet")).toBeVisible();
  refusing(exchangeRateCalls.enter, {
    status: 409,
    code: "rate_not_confirmed",
    message: "Check the rate, then confirm it.",
    details: {},
  });
  await userEvent.click(section().getByRole("button", { name: "Enter a rate" }));
  await userEvent.click(dialog().getByRole("button", { name: "Enter the rate" }));
  await expect.element(dialog().getByText("Enter the source of the rate")).toBeVisible();
  await typeInto(dialog().getByLabelText(/^USD for 1 AUD/), "1.53");
  await expect.element(dialog().getByText("1 USD = 0.653595 AUD")).toBeVisible();
  await typeInto(dialog().getByLabelText(/^Source/), "Central bank");
  await userEvent.click(dialog().getByRole("button", { name: "Enter the rate" }));
  await expect.element(dialog().getByText("Check the rate, then confirm it.")).toBeVisible();
  await userEvent.click(dialog().getByRole("checkbox", { name: "The rate is correct" }));
  await expectNoViolations();
  // The confirmation is about 1.53.
  await typeOver(dialog().getByLabelText(/^USD for 1 AUD/), "0.6536");
  await expect.element(dialog().getByRole("checkbox")).not.toBeInTheDocument();
  answering(exchangeRateCalls.enter, () => rate);
  await userEvent.click(dialog().getByRole("button", { name: "Enter the rate" }));
  await expect.element(page.getByText("The rate has been entered.")).toBeVisible();
  const body = { validFrom: "2027-01-07", source: "Central bank" };
  expect(bodiesOf(exchangeRateCalls.enter)).toEqual([
    { ...body, usdMillionths: 1_530_000, confirmed: false },
    { ...body, usdMillionths: 653_600, confirmed: false },
  ]);
  expect(bodiesOf(settingsCalls.update)).toEqual([]);
});

const previewed: RatePreview = {
  mapping: ["date", "rate"],
  separator: ",",
  dateOrder: "mdy",
  headings: ["Date", "Rate"],
  rows: [
    { line: 2, cells: ["2027-01-05", "0.6512"], problems: [], unusual: null },
    { line: 3, cells: ["2027-01-06", "1.53"], problems: [], unusual: { beforeMillionths: 651_200 } },
  ],
  rowCount: 2,
  missing: [],
  freshCount: 2,
  knownCount: 0,
  refusedCount: 0,
  unusualCount: 1,
};

test("previews pasted rates before they are entered, and asks to confirm unusual ones", async () => {
  await show();
  answering(exchangeRateCalls.previewImport, () => previewed);
  answering(exchangeRateCalls.import, () => ({ entered: 2, known: 0 }));
  await userEvent.click(section().getByRole("button", { name: "Import rates" }));
  await typeInto(dialog().getByLabelText("Source"), "Central bank");
  await typeInto(dialog().getByLabelText("Rates"), "2027-01-05,0.6512");
  await expectNoViolations();
  await userEvent.click(dialog().getByRole("button", { name: "Preview" }));
  const send = dialog().getByRole("button", { name: "Enter 2 rates" });
  await expect.element(dialog().getByText("The rate before is 0.651200. Is this USD for 1 AUD?")).toBeVisible();
  await expect.element(send).toBeDisabled();
  await userEvent.click(dialog().getByRole("checkbox"));
  await expectNoViolations();
  await userEvent.click(send);
  await expect.element(page.getByText("2 rates have been entered.")).toBeVisible();
  expect(bodiesOf(exchangeRateCalls.import)).toEqual([
    {
      text: "2027-01-05,0.6512",
      source: "Central bank",
      mapping: ["date", "rate"],
      separator: ",",
      dateOrder: "mdy",
      confirmed: true,
    },
  ]);
});

test("asks for the encoding of a file that does not show it", async () => {
  await show();
  answering(exchangeRateCalls.previewImport, () => previewed);
  await userEvent.click(section().getByRole("button", { name: "Import rates" }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const rates = new TextEncoder().encode("2027-01-05,0.6512,");
  // "Łódź" in the encoding of Central Europe. Other encodings have other letters at these bytes.
  const file = new File([new Uint8Array([...rates, 0xa3, 0xf3, 0x64, 0x9f, 0x0a])], "rates.csv");
  await userEvent.upload(input as HTMLInputElement, file);
  await expect.element(dialog().getByText(/^rates\.csv does not show its encoding/)).toBeVisible();
  await expectNoViolations();
  expect(bodiesOf(exchangeRateCalls.previewImport)).toEqual([]);
  await userEvent.selectOptions(dialog().getByLabelText("Encoding"), "Central European (Windows-1250): Łódź");
  await expect.element(dialog().getByText("The rate before is 0.651200. Is this USD for 1 AUD?")).toBeVisible();
  expect(bodiesOf(exchangeRateCalls.previewImport)[0]).toMatchObject({ text: "2027-01-05,0.6512,Łódź\n" });
});

test("enters nothing while a row is refused or a column is missing, and shows why a file cannot be read", async () => {
  await page.viewport(390, 844);
  await show();
  const message = "Line 2: 'x' is not a rate. Accepted: USD for 1 AUD, such as 0.6512";
  const rows = [{ line: 2, cells: ["2027-01-05", "x"], problems: [{ field: "lines.2.rate", message }], unusual: null }];
  const counts = { rowCount: 1, freshCount: 0, refusedCount: 1, unusualCount: 0 };
  answering(exchangeRateCalls.previewImport, ({ body }) => {
    const { mapping = ["date", "rate"] } = body as { mapping?: RatePreview["mapping"] };
    const missing = mapping.includes("rate") ? [] : (["rate"] as const);
    return { ...previewed, mapping, rows, ...counts, missing: [...missing] };
  });
  await userEvent.click(section().getByRole("button", { name: "Import rates" }));
  await typeInto(dialog().getByLabelText("Rates"), "2027-01-05,x");
  await userEvent.click(dialog().getByRole("button", { name: "Preview" }));
  await expect.element(dialog().getByText(message)).toBeVisible();
  await expect.element(dialog().getByText(/^1 row cannot be entered/)).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: /^Enter/ })).toBeDisabled();
  await expectNoViolations();
  await userEvent.selectOptions(dialog().getByLabelText("Rate", { exact: true }), "Skip");
  await expect.element(dialog().getByText("Choose what is missing: USD for 1 AUD")).toBeVisible();
  await userEvent.click(dialog().getByRole("button", { name: "Back" }));
  refusing(exchangeRateCalls.previewImport, {
    status: 422,
    code: "invalid_input",
    message: "Please correct the marked fields.",
    details: { fields: [{ field: "text", code: "rate_file_empty", message: "The file has no rows" }] },
  });
  await typeInto(dialog().getByLabelText("Rates"), "0");
  await userEvent.click(dialog().getByRole("button", { name: "Preview" }));
  await expect.element(dialog().getByText("The file has no rows")).toBeVisible();
  expect(bodiesOf(exchangeRateCalls.import)).toEqual([]);
});

test("offers to load the rates again if that failed", async () => {
  refusing(exchangeRateCalls.list, { status: 503, code: "busy", message: "Too busy now.", details: {} });
  await show();
  await expect.element(section().getByText("Too busy now.")).toBeVisible();
  answeringRates();
  await userEvent.click(section().getByRole("button", { name: /again/i }));
  await expect.element(section().getByText("1 AUD = 0.651200 USD")).toBeVisible();
});
