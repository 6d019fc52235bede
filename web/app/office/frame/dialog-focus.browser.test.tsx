import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { afterSaleCalls } from "#contract/after-sale/calls.ts";
import { exchangeCalls } from "#contract/exchange/calls.ts";
import { type ExpertQuestion, expertCalls } from "#contract/expert/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { scheduleChangeCalls } from "#contract/schedule-change/calls.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, press, showPage, typeInto } from "#tests/screens/render.tsx";
import { showLead } from "#tests/screens/show-lead.tsx";
import { aBookingShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { aTripShown } from "#tests/screens/shown-request.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const heading = () => page.getByRole("heading", { level: 1 });
const phone = () => button(/^Change Phone:/);

const asked: ExpertQuestion = {
  id: 5,
  leadId: 1001,
  status: "requested",
  question: "Does the fare allow a stop?",
  askedBy: { id: 2, name: "Ann Lee" },
  askedAt: "2027-01-07T14:00:00.000Z",
  expert: null,
  answer: null,
  option: null,
  isOverdue: false,
  words: [],
  version: 1,
  allowedActions: [],
};

const showAskedLead = () => showLead({ allowedActions: ["update", "askExpert", "setReminder", "reassign"] });

async function showQuote() {
  const quote = aQuoteShown({
    booking: aBookingShown(),
    allowedActions: ["markAsBooked", "cancel", "revealCard", "recordPayment", "markAsLost"],
  });
  answering(quoteCalls.get, () => quote);
  answering(quoteCalls.log, () => ({ items: [], nextCursor: null }));
  answering(afterSaleCalls.trip, () => aTripShown());
  answering(afterSaleCalls.requests, () => ({ items: [] }));
  answering(scheduleChangeCalls.list, () => ({ items: [], flights: [], mayBegin: false }));
  answering(exchangeCalls.chain, () => ({ items: [] }));
  await showPage("/admin/quotes/10", "ticketing");
  await expect.element(heading()).toBeVisible();
  // This part loads later and moves the amounts below it.
  await expect.element(page.getByRole("region", { name: "After the sale" })).toBeVisible();
}

/** Moves the focus without keys, because only the keys after it are tested. */
async function focus(element: Locator) {
  await expect.element(element).toBeVisible();
  (element.element() as HTMLElement).focus();
}

interface Kind {
  show: () => Promise<unknown>;
  /** The element that has the focus before the dialog opens, and gets it back. */
  opener: () => Locator;
  keys: string;
  /** The item of the menu that the keys open. Enter chooses it. */
  item?: string;
  name: string | RegExp;
}

/** Every kind of dialog, with the keys that open it. */
const kinds: Record<string, Kind> = {
  "a reminder by its key": { show: showAskedLead, opener: phone, keys: "r", name: "Set a reminder" },
  "an assignment by its key": { show: showAskedLead, opener: phone, keys: "a", name: "Reassign" },
  "a new lead by its key": { show: showAskedLead, opener: phone, keys: "c", name: "New lead" },
  "a reminder from the menu": {
    show: showAskedLead,
    opener: () => button("More"),
    keys: "{Enter}",
    item: "Set a reminder",
    name: "Set a reminder",
  },
  "a question to an expert": {
    show: showAskedLead,
    opener: () => button("Ask an expert"),
    keys: "{Enter}",
    name: "Ask an expert",
  },
  "the search by its keys": {
    show: showAskedLead,
    opener: phone,
    keys: "{ControlOrMeta>}k{/ControlOrMeta}",
    name: "Find",
  },
  "the search by its button": { show: showAskedLead, opener: () => button(/^Find/), keys: "{Enter}", name: "Find" },
  "the keys by their key": { show: showAskedLead, opener: phone, keys: "?", name: "Keyboard shortcuts" },
  "the keys by their button": {
    show: showAskedLead,
    opener: () => button(/^Keyboard shortcuts/),
    keys: "{Enter}",
    name: "Keyboard shortcuts",
  },
  "a booking": { show: showQuote, opener: () => button("Mark as booked"), keys: "{Enter}", name: "Mark as booked" },
  "a card number": { show: showQuote, opener: () => button("Reveal number"), keys: "{Enter}", name: /^Card number/ },
  "the calculation of an amount": {
    show: showQuote,
    opener: () => button(/^Gross: .* calculation$/),
    keys: "{Enter}",
    name: /^Gross/,
  },
};

test.each(Object.entries(kinds))("opens %s, takes the focus, and gives it back on Escape", async (_, kind) => {
  await kind.show();
  const opener = kind.opener();
  await focus(opener);
  await userEvent.keyboard(kind.keys);
  if (kind.item) {
    await expect.element(page.getByRole("menuitem", { name: kind.item })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
  }
  await expect.element(dialog(kind.name)).toBeVisible();
  await expect.poll(() => dialog(kind.name).element().contains(document.activeElement)).toBe(true);
  await expectNoViolations();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("gives the focus to the account button after sign-out was canceled, because its menu is closed", async () => {
  await showAskedLead();
  await focus(button(/^Ann L/));
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: /Your account/ })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
  await expect.element(dialog("Are you sure you want to sign out?")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(button(/^Ann L/)).toHaveFocus();
});

test("gives the focus to the heading if no element had it", async () => {
  await showAskedLead();
  (document.activeElement as HTMLElement).blur();
  await press("?");
  await expect.element(dialog("Keyboard shortcuts")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(heading()).toHaveFocus();
});

test("gives the focus back from the question inside a dialog, and from both at once", async () => {
  await showAskedLead();
  await focus(phone());
  await press("r");
  await expect.element(dialog("Set a reminder")).toBeVisible();
  await typeInto(page.getByLabelText("Reminder note"), "Fares");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog("Leave without saving?")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog("Leave without saving?")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Reminder note")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Keep editing")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(button("Leave")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(phone()).toHaveFocus();
});

test("gives the focus to the nearest heading when the button that opened the dialog has disappeared", async () => {
  const { become } = await showAskedLead();
  answering(expertCalls.ask, () => {
    become({ expertStatus: "requested", allowedActions: ["setReminder"] });
    return asked;
  });
  answering(expertCalls.ofLead, () => ({ items: [asked], nextCursor: null }));
  await focus(button("Ask an expert"));
  await userEvent.keyboard("{Enter}");
  await typeInto(page.getByRole("textbox", { name: "Your question" }), asked.question);
  await focus(dialog("Ask an expert").getByRole("button", { name: "Ask an expert" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(asked.question)).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Expert" })).toHaveFocus();
});
