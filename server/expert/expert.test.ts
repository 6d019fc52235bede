import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ExpertQuestion, QuestionRow } from "#contract/expert/calls.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { escalateQuestions } from "./escalate-questions.ts";

const parts = freshDatabase();
let app: FastifyInstance;
type Ask = ReturnType<typeof callAs>;
type Colleague = Person & { ask: Ask };
let agent: Colleague;
let otherAgent: Colleague;
let supervisor: Colleague;
let expert: Colleague;
let otherExpert: Colleague;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  const hire = async (role: Parameters<typeof aPerson>[1]): Promise<Colleague> => {
    const person = await aPerson(parts, role);
    return { ...person, ask: callAs(app, (await aSession(parts, person.id)).accessToken) };
  };
  [agent, otherAgent, supervisor] = [await hire("agent"), await hire("agent"), await hire("supervisor")];
  [expert, otherExpert] = [await hire("expert"), await hire("expert")];
});
afterAll(() => app.close());

const question = "Does the fare allow a stop of four days?";

async function aQuestion(leadId?: number): Promise<ExpertQuestion> {
  const lead = leadId ?? (await aLead(parts, agent));
  return (await agent.ask("POST", `/leads/${lead}/expert-questions`, { question })).body;
}

const step = (who: Colleague, { id }: { id: number }, action: string, body: object) =>
  who.ask("POST", `/expert-questions/${id}/${action}`, body);

const claimed = async () => (await step(expert, await aQuestion(), "claim", { version: 1 })).body as ExpertQuestion;

const rowsOf = (leadId: number) =>
  parts.db
    .selectFrom("history")
    .select(["action", "oldStatus", "newStatus", "reason", "details", "actorId"])
    .where("leadId", "=", leadId)
    .where("record", "=", "question")
    .orderBy("id")
    .execute();

const expertStatusOf = async (leadId: number) =>
  (await supervisor.ask("GET", `/leads/${leadId}`)).body.expertStatus as string;

const lettersTo = async ({ id }: Person, template: string, leadId: number) => {
  const { rows } = await parts.pool.query(
    "select from messages join users on users.email = recipient where users.id = $1 and template = $2 and data -> 'facts' ->> 'leadId' = $3",
    [id, template, String(leadId)],
  );
  return rows.length;
};

/** Returns the kinds of a person's notifications about a lead, oldest first. */
const toldTo = async ({ id }: Person, leadId: number) => {
  const rows = await parts.db
    .selectFrom("notifications")
    .select("kind")
    .where("userId", "=", id)
    .where("leadId", "=", leadId)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
};

describe("asking a question", () => {
  test("opens the lead to experts, sends each a letter, and writes one row to the history", async () => {
    const leadId = await aLead(parts, agent);
    expect((await expert.ask("GET", `/leads/${leadId}`)).status).toBe(404);
    const asked = await aQuestion(leadId);
    expect(asked).toMatchObject({ leadId, status: "requested", question, expert: null, version: 1 });
    expect((await expert.ask("GET", `/leads/${leadId}`)).body.expertStatus).toBe("requested");
    expect(await rowsOf(leadId)).toMatchObject([{ action: "ask", newStatus: "requested", details: { question } }]);
    expect(await lettersTo(expert, "expert-asked", leadId)).toBe(1);
    expect(await lettersTo(otherExpert, "expert-asked", leadId)).toBe(1);
    expect(await lettersTo(supervisor, "expert-asked", leadId)).toBe(0);
  });

  test("allows one open question: of two simultaneous ones, the second is refused", async () => {
    const leadId = await aLead(parts, agent);
    const path = `/leads/${leadId}/expert-questions`;
    const answers = await Promise.all([agent, supervisor].map(({ ask }) => ask("POST", path, { question })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("question_open");
    expect(await rowsOf(leadId)).toHaveLength(1);
  });

  test("requires a text, and a lead that the agent owns", async () => {
    const leadId = await aLead(parts, agent);
    const path = `/leads/${leadId}/expert-questions`;
    const empty = await agent.ask("POST", path, { question: " " });
    expect(empty.body.details.fields).toMatchObject([{ field: "question", code: "question_missing" }]);
    expect((await otherAgent.ask("POST", path, { question })).status).toBe(404);
    expect((await expert.ask("POST", path, { question })).status).toBe(403);
    expect(await rowsOf(leadId)).toEqual([]);
  });

  test("can be canceled, which closes the lead to experts", async () => {
    const asked = await aQuestion();
    const cancelled = await step(agent, asked, "cancel", { version: 1, reason: "Found it" });
    expect(cancelled.body).toMatchObject({ status: "cancelled", words: [{ action: "cancel", text: "Found it" }] });
    expect((await expert.ask("GET", `/leads/${asked.leadId}`)).status).toBe(404);
    expect(await expertStatusOf(asked.leadId)).toBe("cancelled");
    expect(await aQuestion(asked.leadId)).toMatchObject({ status: "requested" });
  });
});

describe("answering a question", () => {
  test("accepts the first of two claims, and refuses the second", async () => {
    const asked = await aQuestion();
    const answers = await Promise.all(
      [expert, otherExpert].map((who) => step(who, asked, "claim", { version: asked.version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("changed_meanwhile");
    expect((await rowsOf(asked.leadId)).map(({ action }) => action)).toEqual(["ask", "claim"]);
  });

  test("lets the expert request information and the agent give it, and keeps the answer with the lead", async () => {
    const asked = await claimed();
    const [needs, gives, says] = ["Until when do they stay?", "Until the 12th", "Yes, one stop for 75.00"];
    expect((await step(expert, asked, "need-info", { version: 2, text: needs })).body.status).toBe("needs_info");
    expect((await step(agent, asked, "give-info", { version: 3, text: gives })).body.status).toBe("claimed");
    const answered = await step(expert, asked, "answer", { version: 4, text: says });
    expect(answered.body).toMatchObject({
      status: "answered",
      answer: says,
      expert: { id: expert.id },
      words: [
        { action: "needInfo", text: needs, by: { id: expert.id } },
        { action: "giveInfo", text: gives, by: { id: agent.id } },
        { action: "answer", text: says, by: { id: expert.id } },
      ],
    });
    expect((await agent.ask("GET", `/leads/${asked.leadId}/expert-questions`)).body.items).toEqual([
      { ...answered.body, allowedActions: [] },
    ]);
    expect((await rowsOf(asked.leadId)).map(({ action }) => action)).toEqual([
      "ask",
      "claim",
      "needInfo",
      "giveInfo",
      "answer",
    ]);
    expect(await toldTo(agent, asked.leadId)).toEqual(["question_claimed", "question_needs_info", "question_answered"]);
    expect(await toldTo(expert, asked.leadId)).toEqual(["question_asked", "question_info_given"]);
    // The lead stays open to the expert, because the answer may be discussed.
    expect((await expert.ask("GET", `/leads/${asked.leadId}`)).status).toBe(200);
  });

  test("is refused to other experts and to agents", async () => {
    const asked = await claimed();
    for (const [action, said] of [
      ["answer", { text: "No" }],
      ["need-info", { text: "Why?" }],
      ["release", {}],
      ["decline", { reason: "Not ours" }],
    ] as const) {
      expect((await step(otherExpert, asked, action, { version: 2, ...said })).body.code).toBe("claimed_by_another");
      expect((await step(agent, asked, action, { version: 2, ...said })).status).toBe(403);
    }
    const empty = await step(expert, asked, "answer", { version: 2, text: "" });
    expect(empty.body.details.fields).toMatchObject([{ field: "text" }]);
    expect((await rowsOf(asked.leadId)).map(({ action }) => action)).toEqual(["ask", "claim"]);
  });

  test("passes to another expert on release, and ends on decline, which closes the lead", async () => {
    const asked = await claimed();
    const released = await step(expert, asked, "release", { version: 2, reason: "At lunch" });
    expect(released.body).toMatchObject({ status: "requested", expert: null });
    expect((await step(otherExpert, asked, "claim", { version: 3 })).body.expert).toMatchObject({ id: otherExpert.id });
    expect((await step(otherExpert, asked, "decline", { version: 4 })).body.details.fields).toMatchObject([
      { field: "reason" },
    ]);
    const declined = await step(otherExpert, asked, "decline", { version: 4, reason: "No airline sells it" });
    expect(declined).toMatchObject({ status: 200, body: { done: true } });
    expect((await otherExpert.ask("GET", `/leads/${asked.leadId}`)).status).toBe(404);
    const [shown] = (await agent.ask("GET", `/leads/${asked.leadId}/expert-questions`)).body.items;
    expect(shown).toMatchObject({
      status: "declined",
      words: [{ action: "release" }, { text: "No airline sells it" }],
    });
  });

  test("does not change the version of the lead, so that an edit of it is not refused", async () => {
    const leadId = await aLead(parts, agent);
    const before = (await agent.ask("GET", `/leads/${leadId}`)).body.version;
    await step(expert, await aQuestion(leadId), "claim", { version: 1 });
    expect((await agent.ask("GET", `/leads/${leadId}`)).body.version).toBe(before);
  });
});

describe("waiting for a claim", () => {
  const later = (minutes: number) => ({
    ...parts,
    now: () => new Date(Date.parse(parts.now()) + minutes * 60_000).toISOString(),
  });

  test("notifies supervisors once after 30 minutes, even if several processes check", async () => {
    await escalateQuestions(later(60));
    const asked = await aQuestion();
    expect(await escalateQuestions(later(29))).toBe(0);
    const done = await Promise.all([escalateQuestions(later(30)), escalateQuestions(later(30))]);
    expect(done.toSorted()).toEqual([0, 1]);
    expect(await escalateQuestions(later(90))).toBe(0);
    expect(await toldTo(supervisor, asked.leadId)).toEqual(["question_overdue"]);
    expect(await toldTo(agent, asked.leadId)).toEqual([]);
    const [shown] = (await agent.ask("GET", `/leads/${asked.leadId}/expert-questions`)).body.items;
    expect(shown).toMatchObject({ isOverdue: true, status: "requested", version: 2 });
    expect((await rowsOf(asked.leadId)).at(-1)).toMatchObject({ action: "escalate", actorId: null });
  });

  test("applies one of a simultaneous claim and escalation", async () => {
    const asked = await aQuestion();
    await Promise.all([escalateQuestions(later(40)), step(expert, asked, "claim", { version: 1 })]);
    const actions = (await rowsOf(asked.leadId)).map(({ action }) => action);
    expect([
      ["ask", "claim"],
      ["ask", "escalate"],
    ]).toContainEqual(actions);
  });
});

describe("the list of questions", () => {
  const listed = async ({ ask }: Colleague, query = "") =>
    ((await ask("GET", `/expert-questions${query}`)).body.items as QuestionRow[]).map(({ id }) => id);

  test("shows experts and agents the questions of leads that they may read, and filters their own", async () => {
    const asked = await aQuestion();
    const mine = await claimed();
    expect(await listed(expert)).toEqual(expect.arrayContaining([asked.id, mine.id]));
    expect(await listed(otherAgent)).toEqual([]);
    expect(await listed(expert, "?isMine=true")).toContain(mine.id);
    expect(await listed(expert, "?isMine=true")).not.toContain(asked.id);
    expect(await listed(agent, "?isMine=true&status=requested")).toContain(asked.id);
    await step(agent, asked, "cancel", { version: 1 });
    expect(await listed(expert)).not.toContain(asked.id);
    expect(await listed(supervisor)).toContain(asked.id);
  });

  test("is paged by cursor, newest first", async () => {
    await aQuestion();
    await aQuestion();
    const first = (await supervisor.ask("GET", "/expert-questions?limit=1")).body;
    const next = (await supervisor.ask("GET", `/expert-questions?limit=1&cursor=${first.nextCursor}`)).body;
    expect(next.items[0].id).toBeLessThan(first.items[0].id);
  });
});
