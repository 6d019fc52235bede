import { useQueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { workCalls } from "#contract/work.ts";
import { answering } from "#tests/network.ts";
import { expectNoViolations, showOffice } from "#tests/render.tsx";
import { refreshWaitingWork } from "./queries.ts";
import { WaitingWork } from "./waiting-work.tsx";

const nothing = () => {};

/** The server says that something has changed. */
function Told() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void refreshWaitingWork(client)}>
      Told
    </button>
  );
}

test("work is counted to ninety-nine, none of a kind is not told, and the chosen kind leads back to everything", async () => {
  answering(workCalls.waiting, () => ({
    leads: [{ kind: "toAssign" as const, count: 100 }],
    quotes: [
      { kind: "toApprove" as const, count: 3 },
      { kind: "toCharge" as const, count: 0 },
    ],
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

test("that nothing waits is told, and a change by somebody else once", async () => {
  let changedAt = "2027-01-07T14:00:00.000Z";
  answering(workCalls.waiting, () => ({ leads: [], quotes: [{ kind: "viewed" as const, count: 0 }], changedAt }));
  const onChange = vi.fn();
  await showOffice(
    <>
      <WaitingWork chosen={undefined} onChange={onChange} />
      <Told />
    </>,
  );
  await expect.element(page.getByText("Nothing waits for you.")).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  changedAt = "2027-01-07T14:00:01.000Z";
  await userEvent.click(page.getByRole("button", { name: "Told" }));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
});
