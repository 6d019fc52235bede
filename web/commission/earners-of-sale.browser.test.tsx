import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type CommissionRow, type CommissionSplit, commissionCalls } from "#contract/commission/calls.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, showPage } from "#tests/screens/render.tsx";
import { CommissionSection } from "./commission-section.tsx";

const [gabriel, elena, grace, tom] = ["Gabriel Ortega", "Elena Ivanova", "Grace Okafor", "Tom Reyes"].map(
  (name, index) => ({ id: index + 2, name }),
) as [Named, Named, Named, Named];
interface Named {
  id: number;
  name: string;
}

/** The split as its people see it, without the percentage of a share from the agency. */
const split: CommissionSplit = {
  people: [
    { person: gabriel, part: "owner", basisPoints: 5_000 },
    { person: elena, part: "expert", basisPoints: 3_000 },
    { person: grace, part: "from_owner", basisPoints: 2_000 },
    { person: tom, part: "from_agency" },
  ],
};

const line: CommissionRow = {
  id: 12,
  quoteId: 7,
  leadId: 5,
  customer: "Mary Ann O'Brien",
  agent: grace,
  kind: "split",
  part: "from_owner",
  state: "projected",
  waitsFor: "tickets",
  saleDate: null,
  passengers: 4,
  reason: null,
  statementId: null,
  amountCents: 3_769,
  at: "2027-01-05T15:00:00.000Z",
};

const rowsOf = () =>
  page
    .getByRole("table", { name: "Who earns the commission of this sale" })
    .getByRole("row")
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("shows who shares the sale on the page of the quote, before the tickets", async () => {
  const own: CommissionRow = { ...line, kind: "sale", part: "owner" };
  answering(commissionCalls.listOwn, () => ({ items: [own], nextCursor: null }));
  answering(commissionCalls.split, () => split);
  await showOffice(<CommissionSection quoteId={7} />);
  await expect.element(page.getByRole("heading", { name: "Who earns the commission of this sale" })).toBeVisible();
  expect(rowsOf()).toEqual([
    ["Gabriel Ortega Owner", "50.00 %"],
    ["Elena Ivanova Expert", "30.00 %"],
    ["Grace Okafor From the owner", "20.00 %"],
    ["Tom Reyes From the agency", "In addition"],
  ]);
  await expectNoViolations();
});

test("shows supervisors the percentage of a share from the agency, and who pays each line", async () => {
  const lines: CommissionRow[] = [line, { ...line, id: 13, agent: tom, part: "from_agency", kind: "clawback" }];
  answering(commissionCalls.list, () => ({ items: lines, nextCursor: null }));
  const people: CommissionSplit["people"] = [
    { person: null, part: "owner", basisPoints: 10_000 },
    { person: tom, part: "from_agency", basisPoints: 500 },
  ];
  answering(commissionCalls.split, () => ({ people }));
  await showOffice(<CommissionSection quoteId={7} />, "supervisor");
  await expect.element(page.getByRole("link", { name: "Share, from the owner, Grace Okafor" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Clawback, from the agency, Tom Reyes" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Tom Reyes.*5\.00 % of the profit/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /House account Owner/ })).toBeVisible();
});

test("shows nothing of the split if one person earns the sale", async () => {
  answering(commissionCalls.listOwn, () => ({ items: [line], nextCursor: null }));
  answering(commissionCalls.split, () => ({ people: split.people.slice(0, 1) }));
  await showOffice(<CommissionSection quoteId={7} />);
  await expect.element(page.getByRole("heading", { name: "Commission" })).toBeVisible();
  expect(page.getByRole("heading", { name: "Who earns the commission of this sale" }).elements()).toEqual([]);
});

test("shows an added person, who may not open the quote, the split on the page of their line", async () => {
  const { rule, manual, canEdit, earlier } = { rule: 4, manual: null, canEdit: false, earlier: [] };
  answering(commissionCalls.show, () => ({ ...line, rule, manual, canEdit, earlier }));
  answering(commissionCalls.split, () => split);
  await showPage("/admin/comissions/12", "expert");
  await expect.element(page.getByRole("main")).toMatchTextContent(/KindShare, from the owner/);
  await expect.element(page.getByRole("row", { name: /Grace Okafor.*20\.00 %/ })).toBeVisible();
});
