import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { quoteCalls } from "#contract/quote/calls.ts";
import { noParts } from "#domain/quote/fare-parts.ts";
import { bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, typeInto, typeOver } from "#tests/screens/render.tsx";
import { pasteOver, showEditor } from "#tests/screens/show-editor.tsx";

const priced = ` 1 TK   4Y 01MAY JFKIST HK2   130A 620P
 2 TK 366Y 01MAY ISTSKD HK2   805P 205A+1
 1-    USD650.00                    345.10XT       USD995.10ADT`;

const details = () => page.getByRole("button", { name: "Fare details" });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const net = () => page.getByRole("textbox", { name: "Net, Adult" });
const price = () => page.getByRole("textbox", { name: "Price, Adult" });
/** Pastes flights with their price, and waits until they are in the option, because the page moves until then. */
async function pastePriced(): Promise<void> {
  await pasteOver(page.getByLabelText("Itinerary text"), priced);
  await expect.element(page.getByText(/^The flights were put into option 1\./)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Use as net: Adult 995.10" })).toBeVisible();
  await expect.element(page.getByText(/miles by air along the great circles/)).toBeVisible();
}

/** Presses a button by keyboard. */
async function activate(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

const problems = () => page.getByRole("region", { name: /to correct/ });

test("the net follows base fare and taxes, and fees and commissions change what the agent earns", async () => {
  await showEditor({ consolidators: ["Sky Fares"] });
  await expect.element(field("Base fare")).not.toBeInTheDocument();
  await activate(details());
  await typeInto(field("Base fare"), "900");
  await typeInto(field("Taxes"), "310");
  await expect.element(net()).toHaveValue("1,210.00");
  await typeOver(price(), "1450");
  await expect.element(page.getByText("You earn USD 132.48 on this option.")).toBeVisible();
  await typeInto(field("Fee of the consolidator"), "25");
  await userEvent.selectOptions(field("Issued by"), "A consolidator");
  await userEvent.selectOptions(field("Consolidator"), "Sky Fares");
  await typeInto(field("Commission of the airline"), "7");
  // 2 × (240.00 − 25.00 + 7 % of 900.00) = 556.00; 35 % of it after the fee of 101.50 is 159.08.
  const derived = page.getByRole("button", { name: "Expected profit before the card fee: 556.00, calculation" });
  await expect.element(derived).toBeVisible();
  await expect.element(page.getByText("You earn USD 159.08 on this option, not 132.48.")).not.toBeInTheDocument();
  await expect.element(page.getByText("You earn USD 159.08 on this option.")).toBeVisible();
  await expectNoViolations();
  await activate(derived);
  await expect.element(page.getByRole("row", { name: "Fees of the consolidator -50.00" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Commission of the airline 126.00" })).toBeVisible();
});

test("a commission in another unit is entered again", async () => {
  await showEditor();
  await activate(details());
  await typeInto(field("Commission of the airline"), "7");
  await userEvent.selectOptions(field("Unit of Commission of the airline"), "USD a ticket");
  await expect.element(field("Commission of the airline")).toHaveValue("");
});

test("takes base fare, taxes and net from the paste, which can be undone", async () => {
  await showEditor();
  await pastePriced();
  await activate(page.getByRole("button", { name: "Use as net: Adult 995.10" }));
  await expect.element(net()).toHaveValue("995.10");
  await expect.element(page.getByText(/The fares of the paste were put into option 1\./)).toBeVisible();
  await activate(details());
  await expect.element(field("Base fare")).toHaveValue("650.00");
  await expect.element(field("Taxes")).toHaveValue("345.10");
  await activate(page.getByRole("button", { name: "Undo" }));
  await expect.element(net()).toHaveValue("");
});

test("carries fares over from the last quote of the route, and applies the markup rule", async () => {
  const fare = { netCents: 98_000, pricing: { kind: "markup" as const, cents: 4_000 } };
  await showEditor({
    lastQuote: {
      id: 4711,
      createdAt: "2026-12-20T15:00:00.000Z",
      currency: "USD",
      fares: { ADULT: { ...fare, parts: { ...noParts, fareBasis: "YLXP2M" } }, CHILD: fare, INFANT: fare },
      issuing: null,
    },
    markupRules: [
      {
        cabin: "economy",
        from: null,
        to: "SKD",
        consolidator: null,
        markup: { kind: "markup_rate", basisPoints: 1_200 },
      },
    ],
  });
  await pastePriced();
  // The rule fits the flights, so the editor shows them now.
  await expect.element(page.getByText(/Markup rule: Economy, to SKD, 12\.00 % of the net\./)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Copy fares from…" }));
  await userEvent.click(page.getByRole("menuitem", { name: /Quote 4711 of .*, JFK–SKD, net 980\.00/ }));
  await expect.element(price()).toHaveValue("1,020.00");
  await activate(page.getByRole("button", { name: "Apply the rule" }));
  await expect.element(price()).toHaveValue("1,097.60");
  await expect.element(page.getByRole("button", { name: "Applied" })).toBeDisabled();
  await expectNoViolations();
});

test("opens the details for an amount that cannot be read, and leads to it", async () => {
  await showEditor();
  await pastePriced();
  await typeInto(net(), "900");
  await typeOver(price(), "1000");
  await activate(details());
  await typeInto(field("Taxes"), "abc");
  await typeInto(field("Fee of the consolidator"), "abc");
  await expect.element(page.getByText(/You earn USD \d/)).toBeVisible();
  await userEvent.clear(field("Fee of the consolidator"));
  await activate(details());
  await expect.element(field("Taxes")).not.toBeInTheDocument();
  await activate(page.getByRole("button", { name: "Save", exact: true }));
  await expect.element(problems().getByRole("button", { name: "Option 1, Adult, Taxes" })).toBeVisible();
  await expect.element(field("Taxes")).toHaveFocus();
  expect(bodiesOf(quoteCalls.create)).toEqual([]);
});

const useTaxes = (amount: string) => page.getByRole("button", { name: `Use as taxes of an adult: ${amount}` });

test("the taxes of the flights become those of an adult by one click, and move with their flights", async () => {
  await showEditor();
  await pastePriced();
  await activate(details());
  await typeInto(field("Base fare"), "900");
  await typeInto(field("Flight 1, JFK–IST"), "1,060");
  await typeInto(field("Flight 2, IST–SKD"), "52.60");
  await activate(useTaxes("1,112.60"));
  await expect.element(field("Taxes")).toHaveValue("1,112.60");
  await expect.element(field("Taxes")).toHaveFocus();
  await expect.element(net()).toHaveValue("2,012.60");
  await expect.element(useTaxes("1,112.60")).not.toBeInTheDocument();
  await typeOver(field("Flight 2, IST–SKD"), "5o");
  await activate(page.getByRole("button", { name: "Move flight 2 up" }));
  await expect.element(field("Flight 1, IST–SKD")).toHaveValue("5o");
  await expect.element(field("Flight 2, JFK–IST")).toHaveValue("1,060.00");
  await typeOver(field("Flight 1, IST–SKD"), "50");
  await expect.element(useTaxes("1,110.00")).toBeVisible();
  await activate(page.getByRole("button", { name: "Undo" }));
  await expect.element(field("Flight 2, IST–SKD")).toHaveValue("50.00");
  await expectNoViolations();
});

test("pasted flights that are in the option keep their taxes", async () => {
  await showEditor();
  await pastePriced();
  await activate(details());
  await typeInto(field("Flight 1, JFK–IST"), "60");
  await typeInto(field("Flight 2, IST–SKD"), "52.60");
  await pasteOver(
    page.getByLabelText("Itinerary text"),
    priced.replace("130A 620P", "230A 720P").replace("366Y", "368Y"),
  );
  await activate(page.getByRole("button", { name: "Replace option 1" }));
  await expect.element(page.getByText(/^The flights of option 1 were replaced/)).toBeVisible();
  await expect.element(field("Flight 1, JFK–IST")).toHaveValue("60.00");
  await expect.element(field("Flight 2, IST–SKD")).toHaveValue("");
});

test("an option without flights shows what is missing", async () => {
  await showEditor();
  await pastePriced();
  for (const _ of [1, 2]) await activate(page.getByRole("button", { name: "Remove flight 1" }));
  await activate(page.getByRole("button", { name: "Save", exact: true }));
  await expect.element(problems()).toBeVisible();
  await expect.element(details()).toBeVisible();
});
