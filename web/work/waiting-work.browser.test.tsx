import { useQueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { workCalls } from "#contract/work/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { WaitingWork } from "./waiting-work.tsx";

const nothing = () => {};

/** Simulates an event of the server about a change. */
function Told() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void refetchAfter(client, "waitingWork")}>
      Told
    </button>
  );
}

test("counts work up to ninety-nine, omits kinds without work, and links the chosen kind to all records", async () => {
  answering(workCalls.waiting, () => ({
    leads: [{ kind: "toAssign" as const, count: 100 }],
    quotes: [
      { kind: "toApprove" as const, count: 3 },
      { kind: "toCharge" as const, count: 0 },
    ],
    money: [],
    changedAt: null,
  }));
  await showOffice(<WaitingWork chosen="toApprove" onChange={nothing} />, "supervisor");
  const leads = page.getByRole("link", { name: "99+ Leads without an agent" });
  await expect.element(leads).toHaveAttribute("href", "/admin/leads?waiting=toAssign");
  const chosen = page.getByRole("link", { name: "3 To approve" });
  await expect.element(chosen).toHaveAttribute("href", "/admin/quotes");
  await expect.element(page.getByRole("link", { name: /To charge/ })).not.toBeInTheDocument();
  await expectNoViolations();
});

test("shows leads that no one has touched in red once one of them is late", async () => {
  answering(workCalls.waiting, () => ({
    leads: [
      { kind: "toCall" as const, count: 2 },
      { kind: "untouched" as const, count: 3, isLate: true as const },
    ],
    quotes: [],
    money: [],
    changedAt: null,
  }));
  await showOffice(<WaitingWork chosen={undefined} onChange={nothing} />, "supervisor");
  const late = page.getByRole("link", { name: "3 Leads nobody touched" });
  await expect.element(late).toHaveAttribute("href", "/admin/leads?waiting=untouched");
  await expect.element(late).toHaveAttribute("data-urgent", "true");
  await expect.element(page.getByRole("link", { name: "2 New leads to call" })).toHaveAttribute("data-urgent", "false");
  await expectNoViolations();
});

test("begins a list of quotes with the earliest deadline, and links money to its pages in settlement", async () => {
  answering(workCalls.waiting, () => ({
    leads: [],
    quotes: [
      { kind: "toBook" as const, count: 2 },
      { kind: "toSettle" as const, count: 1 },
    ],
    money: [
      { kind: "lateCheck" as const, count: 3 },
      { kind: "reportInReview" as const, count: 1 },
    ],
    changedAt: null,
  }));
  await showOffice(<WaitingWork chosen={undefined} onChange={nothing} />, "ticketing");
  for (const [name, address] of [
    ["2 To book", "/admin/quotes?waiting=toBook&sortBy=deadline&sortOrder=ASC"],
    ["1 To settle with the airline", "/admin/quotes?waiting=toSettle&sortBy=deadline&sortOrder=ASC"],
    ["3 Late checks", "/admin/settlement/reconciliation?kind=check_expected&when=now"],
    ["1 Settlement reports to review", "/admin/settlement/reports"],
  ] as const)
    await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", address);
  await expectNoViolations();
});

test("shows a message if there is no work, and reports another user's change once", async () => {
  let changedAt = "2027-01-07T14:00:00.000Z";
  answering(workCalls.waiting, () => ({
    leads: [],
    quotes: [{ kind: "viewed" as const, count: 0 }],
    money: [],
    changedAt,
  }));
  const onChange = vi.fn();
  await showOffice(
    <>
      <WaitingWork chosen={undefined} onChange={onChange} />
      <Told />
    </>,
  );
  await expect.element(page.getByText("Nothing is waiting for you.")).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  changedAt = "2027-01-07T14:00:01.000Z";
  await userEvent.click(page.getByRole("button", { name: "Told" }));
  await eventually(() => expect(onChange).toHaveBeenCalledTimes(1));
});
