import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type CommissionSplit, commissionCalls } from "#contract/commission/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import { problem } from "#domain/shared/problem.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { aShownAgent } from "#tests/screens/shown-people.ts";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";
import { sentenceOf } from "#web/shared/texts/said-problem.ts";
import { ChangeEarnerDialog } from "./change-earner-dialog.tsx";

const [gabriel, elena] = [
  { id: 3, name: "Gabriel Ortega" },
  { id: 8, name: "Elena Ivanova" },
];
/** A person who has a share and has left since. */
const gone = { id: 9, name: "Jonas Weber" };
const alone: CommissionSplit = { people: [{ person: gabriel, part: "owner", basisPoints: 10_000 }] };
const shared: CommissionSplit = {
  people: [
    { person: gabriel, part: "owner", basisPoints: 5_000 },
    { person: elena, part: "expert", basisPoints: 3_000 },
    { person: gone, part: "from_owner", basisPoints: 2_000 },
  ],
};

beforeEach(() => {
  answering(userCalls.list, () => [aShownAgent(3, "Gabriel Ortega"), aShownAgent(4, "Grace Okafor")]);
  answering(quoteCalls.get, () => quote);
});

const quote = aQuoteShown({ status: "tickets_purchased", allowedActions: ["changeCommissionOwner"] });

async function show(split: CommissionSplit) {
  answering(commissionCalls.split, () => split);
  const onClose = vi.fn();
  await showOffice(<ChangeEarnerDialog quote={quote} onClose={onClose} />, "supervisor");
  await expect.element(submit()).toBeVisible();
  return onClose;
}

const submit = () => page.getByRole("button", { name: "Change who earns the commission" });
const add = () => page.getByRole("button", { name: "Add a person" });
const person = (number: number) => page.getByRole("combobox", { name: `Person ${number}` });
const share = (number: number) => page.getByRole("textbox", { name: `Share, percent ${number}` });
const paid = (number: number) => page.getByRole("combobox", { name: `Paid by ${number}` });
const reason = () => page.getByRole("textbox", { name: "Reason" });
const expertShare = () => page.getByRole("textbox", { name: /Share of the expert/ });

async function choose(number: number, typed: string) {
  await typeInto(person(number), typed);
  await expect.element(page.getByRole("option", { name: new RegExp(typed, "i") })).toBeVisible();
  await userEvent.keyboard("{Enter}");
}

test("adds a person from the owner and one from the agency, with the keyboard alone", async () => {
  answering(commissionCalls.changeEarner, () => ({ quoteVersion: 8, status: "tickets_purchased" }));
  answering(userCalls.list, () =>
    [gabriel, { id: 4, name: "Grace Okafor" }, { id: 5, name: "Tom Reyes" }].map(({ id, name }) =>
      aShownAgent(id, name),
    ),
  );
  const onClose = await show(alone);
  await expect.element(page.getByText("The owner keeps 100.00 % of the commission.")).toBeVisible();
  expect(page.getByRole("textbox", { name: /expert/ }).elements()).toEqual([]);
  add().element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(person(1)).toHaveFocus();
  await userEvent.keyboard("grace");
  await expect.element(page.getByRole("option", { name: "Grace Okafor" })).toBeVisible();
  await userEvent.keyboard("{Enter}{Tab}20{Tab}{Tab}{Tab}{Enter}");
  await expect.element(person(2)).toHaveFocus();
  await userEvent.keyboard("tom");
  await expect.element(page.getByRole("option", { name: "Tom Reyes" })).toBeVisible();
  await userEvent.keyboard("{Enter}{Tab}5.5{Tab}");
  await userEvent.selectOptions(paid(2), "The agency");
  await expect.element(page.getByText("The owner keeps 80.00 % of the commission.")).toBeVisible();
  await expectNoViolations();
  await typeInto(reason(), "They served the customer together");
  await userEvent.click(submit());
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(commissionCalls.changeEarner)).toEqual([
    {
      version: quote.version,
      agentId: 3,
      shares: [
        { userId: 4, basisPoints: 2_000, source: "from_owner" },
        { userId: 5, basisPoints: 550, source: "from_agency" },
      ],
      reason: "They served the customer together",
    },
  ]);
});

test("shows each mistake at its field, and sends nothing", async () => {
  await show(shared);
  await userEvent.click(add());
  await userEvent.click(submit());
  await expect.element(person(2)).toBeInvalid();
  await expect.element(share(2)).toBeInvalid();
  await expect.element(reason()).toBeInvalid();
  await expect.element(page.getByText("Choose an active agent, expert or administrator")).toBeVisible();
  await expect.element(page.getByText("Enter a percentage above 0 and up to 100")).toBeVisible();
  await expect.element(person(2)).toHaveFocus();
  await choose(2, "grace");
  await typeInto(share(2), "50.01");
  await expect.element(page.getByText(/add up to more than 100 %/)).toBeVisible();
  expect(page.getByText(/The owner keeps/).elements()).toEqual([]);
  await userEvent.clear(expertShare());
  await expect.element(page.getByText("Enter a percentage from 0 to 100")).toBeVisible();
  await typeInto(expertShare(), "29.99");
  await expect.element(page.getByText("The owner keeps 0.00 % of the commission.")).toBeVisible();
  await userEvent.click(add());
  await choose(3, "grace");
  await expect.element(page.getByText("This person is in the list already")).toBeVisible();
  await expectNoViolations();
  expect(bodiesOf(commissionCalls.changeEarner)).toEqual([]);
});

test("changes the expert's share, keeps a person who left, and removes another one", async () => {
  answering(commissionCalls.changeEarner, () => ({ quoteVersion: 8, status: "tickets_purchased" }));
  const more = { person: { id: 4, name: "Grace Okafor" }, part: "from_agency" as const, basisPoints: 100 };
  const onClose = await show({ people: [...shared.people, more] });
  await expect.element(person(1)).toHaveValue("Jonas Weber");
  await expect.element(expertShare()).toHaveValue("30.00");
  await typeInto(expertShare(), "0");
  await userEvent.click(page.getByRole("button", { name: "Remove person 2" }));
  await expect.element(person(2)).not.toBeInTheDocument();
  await userEvent.click(page.getByLabelText("The house account earns it"));
  await expect.element(page.getByText("The house account keeps 80.00 % of the commission.")).toBeVisible();
  await typeInto(reason(), "The expert did not help");
  await userEvent.click(submit());
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(commissionCalls.changeEarner)).toMatchObject([
    { agentId: null, expertShareBps: 0, shares: [{ userId: 9, basisPoints: 2_000, source: "from_owner" }] },
  ]);
});

test("shows the server's problems at their fields, and keeps what was typed", async () => {
  const fields = [{ field: "shares.0.userId", code: "earner_not_chosen", message: "Choose an active agent" }];
  refusing(commissionCalls.changeEarner, {
    status: 422,
    code: "invalid_input",
    message: "Some fields are wrong.",
    details: { fields },
  });
  const onClose = await show(shared);
  await typeInto(reason(), "They served the customer together");
  await userEvent.click(submit());
  await expect.element(person(1)).toBeInvalid();
  await expect.element(page.getByText("Choose an active agent", { exact: true })).toBeVisible();
  await expect.element(reason()).toHaveValue("They served the customer together");
  expect(onClose).not.toHaveBeenCalled();
});

test("shows at its field that a share from the agency needs a second person", async () => {
  const values = { name: "Tom Reyes", limit: { cents: 50_000, currency: "USD" as const }, days: 30 };
  const message = sentenceOf(problem("share_above_limit", values));
  refusing(commissionCalls.changeEarner, {
    status: 422,
    code: "invalid_input",
    message: "Some fields are wrong.",
    details: { fields: [{ field: "shares.0.basisPoints", code: "share_above_limit", message }] },
  });
  await show(shared);
  await typeInto(reason(), "They served the customer together");
  await userEvent.click(submit());
  await expect.element(share(1)).toBeInvalid();
  await expect.element(share(1)).toHaveAccessibleDescription(message);
});

test("offers at most ten people, and fits a phone", async () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({
    person: { id: 20 + index, name: `Person ${index}` },
    part: "from_agency" as const,
    basisPoints: 100,
  }));
  await page.viewport(390, 844);
  await show({ people: [...alone.people, ...ten] });
  await expect.element(page.getByText("At most 10 people can be added.")).toBeVisible();
  expect(add().elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const dialog = page.getByRole("dialog").element();
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
});

test("explains why the earners could not be loaded", async () => {
  refusing(commissionCalls.split, { status: 500, code: "busy", message: "The fault is ours." });
  await showOffice(<ChangeEarnerDialog quote={quote} onClose={vi.fn()} />, "supervisor");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/The fault is ours/);
});
