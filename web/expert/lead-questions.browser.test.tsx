import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ExpertQuestion, expertCalls } from "#contract/expert/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { LeadQuestions } from "./lead-questions.tsx";

const at = "2027-01-07T14:00:00.000Z";
const [tom, vera] = [
  { id: 3, name: "Tom Reyes" },
  { id: 9, name: "Vera Lindholm" },
];

function aQuestion(fields: Partial<ExpertQuestion> = {}): ExpertQuestion {
  return {
    id: 5,
    leadId: 142,
    status: "requested",
    question: "Does the fare allow a stop?",
    askedBy: tom,
    askedAt: at,
    expert: null,
    answer: null,
    option: null,
    isOverdue: false,
    words: [],
    version: 1,
    allowedActions: [],
    ...fields,
  };
}

type Role = "agent" | "expert";

function show(role: Role, questions: ExpertQuestion[], allowedActions: ("askExpert" | "update")[] = []) {
  answering(quoteCalls.list, () => ({ items: [], nextCursor: null }));
  answering(expertCalls.ofLead, () => ({ items: questions, nextCursor: null }));
  const lead = { id: 142, expertStatus: questions[0]?.status ?? ("none" as const), allowedActions };
  return showOffice(<LeadQuestions lead={lead} />, role);
}

test("sends an agent's question once", async () => {
  answering(expertCalls.ask, () => aQuestion());
  await show("agent", [], ["askExpert"]);
  await userEvent.click(page.getByRole("button", { name: "Ask an expert" }));
  const dialog = page.getByRole("dialog", { name: "Ask an expert" });
  await expectNoViolations();
  await typeInto(page.getByRole("textbox", { name: "Your question" }), "Does the fare allow a stop?");
  await userEvent.click(dialog.getByRole("button", { name: "Ask an expert" }));
  await eventually(() => expect(bodiesOf(expertCalls.ask)).toEqual([{ question: "Does the fare allow a stop?" }]));
  await expect.element(dialog).not.toBeInTheDocument();
});

test("claims a question with one click, and shows that another expert was faster", async () => {
  refusing(expertCalls.claim, { status: 409, code: "changed_meanwhile", message: "Somebody was quicker." });
  await show("expert", [aQuestion({ allowedActions: ["claim"], isOverdue: true })]);
  await expect.element(page.getByText(/Not claimed within 30 minutes/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Claim" }));
  await expect.element(page.getByText("Claiming the question failed!")).toBeVisible();
  expect(bodiesOf(expertCalls.claim)).toEqual([{ version: 1 }]);
});

test("keeps a refused answer in its dialog, and releases a question without a reason", async () => {
  const mine = aQuestion({ status: "claimed", expert: vera, version: 2 });
  answering(expertCalls.release, () => aQuestion({ version: 3 }));
  await show("expert", [{ ...mine, allowedActions: ["needInfo", "answer", "release", "decline"] }]);
  await userEvent.click(page.getByRole("button", { name: "Answer" }));
  const dialog = page.getByRole("dialog", { name: "Answer" });
  const answer = dialog.getByRole("textbox", { name: "Your answer" });
  const another = "Another expert has claimed this question.";
  refusing(expertCalls.answer, { status: 409, code: "claimed_by_another", message: another });
  await typeInto(answer, "Yes, for 75.00");
  await userEvent.click(dialog.getByRole("button", { name: "Answer" }));
  await expect.element(dialog.getByText(another)).toBeVisible();
  await expect.element(answer).toHaveValue("Yes, for 75.00");
  await userEvent.click(dialog.getByRole("button", { name: "Close" }).last());
  await userEvent.click(page.getByRole("button", { name: "Leave" }));
  await userEvent.click(page.getByRole("button", { name: "Release" }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Release" }));
  await eventually(() => expect(bodiesOf(expertCalls.release)).toEqual([{ version: 2, reason: "" }]));
});

test("shows the messages below the question, in order", async () => {
  await show("agent", [
    aQuestion({
      status: "needs_info",
      expert: vera,
      allowedActions: ["giveInfo", "cancel"],
      words: [{ action: "needInfo", by: vera, at, text: "Until when do they stay?" }],
    }),
  ]);
  await expect
    .element(page.getByRole("article"))
    .toMatchTextContent(/Needs info · Vera Lindholm.*Until when do they stay\?/);
  await expect.element(page.getByRole("button", { name: "Give info" })).toBeVisible();
  await expectNoViolations();
});

test("renders nothing if there are no questions and the user may not ask", async () => {
  await show("expert", []);
  await expect.element(page.getByRole("region", { name: "Expert" })).not.toBeInTheDocument();
});
