import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect } from "vitest";
import type { StatementView } from "#contract/statement/calls.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import type { TestParts } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { aSession } from "#tests/server/office.ts";

/** A sale whose commission is payable, and the access token of its agent. */
export type PayableSale = TicketedSale & { token: string };

/** Sets up an office with a supervisor, and returns the steps from a payable sale to a closed statement. */
export function statementSteps(parts: TestParts) {
  const sales = requests(parts);
  const office = {} as { app: FastifyInstance; supervisor: Person; asSupervisor: string };

  beforeAll(async () => {
    office.app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
    office.supervisor = await aPerson(parts, "supervisor");
  });
  afterAll(async () => {
    await office.app.close();
    expect(await brokenInvariants(parts.pool)).toEqual({});
  });

  async function ask(token: string, method: "GET" | "POST" | "PATCH", path: string, payload?: object) {
    const answer = await office.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return { status: answer.statusCode, body: isJson ? answer.json() : {}, bytes: answer.rawPayload };
  }

  const tokenOf = async ({ id }: Pick<Person, "id">) => (await aSession(parts, id)).accessToken;

  /** Sets the clock, and signs the supervisor in again, because sessions end. */
  async function at(now: string): Promise<void> {
    parts.clock.now = now;
    office.asSupervisor = await tokenOf(office.supervisor);
  }

  /**
   * The sale of example A at 35 %, ticketed on November 20 and payable five days later. With an expert, the sold option
   * is from their answer.
   */
  async function aPayableSale({
    expert,
    ...facts
  }: { expert?: Person } & Pick<
    Parameters<typeof sales.aTicketedSale>[0] & {},
    "beforeTickets"
  > = {}): Promise<PayableSale> {
    await at("2026-11-20T15:00:00.000Z");
    const sale = await sales.aTicketedSale({ commissionBps: 3500, ...facts });
    if (expert) await answeredBy(expert, sale);
    await updateDueCommissions(parts);
    await at("2026-12-02T15:00:00.000Z");
    await updateDueCommissions(parts);
    return { ...sale, token: await tokenOf(sale.agent) };
  }

  async function answeredBy(expert: Person, { quoteId, agent }: TicketedSale): Promise<void> {
    const { leadId } = await parts.db
      .selectFrom("quotes")
      .select("leadId")
      .where("id", "=", quoteId)
      .executeTakeFirstOrThrow();
    const question = { leadId, status: "answered", question: "Which fare?", askedBy: agent.id, answer: "This one" };
    const times = { askedAt: parts.now(), waitingSince: parts.now(), updatedAt: parts.now() };
    await parts.db
      .insertInto("expertQuestions")
      .values({ ...question, ...times, expertId: expert.id, quoteId, optionId: "a" })
      .execute();
  }

  async function opened(person: Person, untilDay = "2026-11-30"): Promise<StatementView> {
    const { status } = await ask(office.asSupervisor, "POST", "/commission-statements", {
      untilDay,
      agentId: person.id,
    });
    expect(status).toBe(200);
    const { body } = await ask(office.asSupervisor, "GET", `/commission-statements?agentId=${person.id}`);
    return shown(body.items[0].id);
  }

  const shown = async (id: number, token = office.asSupervisor): Promise<StatementView> =>
    (await ask(token, "GET", `/commission-statements/${id}`)).body;

  async function act(
    { id, version }: Pick<StatementView, "id" | "version">,
    action: string,
    { token = office.asSupervisor, ...facts }: { token?: string } & Record<string, unknown> = {},
  ) {
    return ask(token, "POST", `/commission-statements/${id}/${action}`, { version, ...facts });
  }

  const reviewed = async (person: Person, untilDay?: string): Promise<StatementView> =>
    (await act(await opened(person, untilDay), "actions/review")).body;

  async function closed(person: Person, untilDay?: string): Promise<StatementView> {
    const answer = await act(await reviewed(person, untilDay), "actions/close");
    expect(answer.status).toBe(200);
    return answer.body;
  }

  /** Closes the statement, and records its payout of the same day. */
  async function paidOut(person: Person): Promise<StatementView> {
    const answer = await act(await closed(person), "actions/record-payout", {
      day: parts.now().slice(0, 10),
      reference: "ACH 4711",
    });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  return { ...sales, office, ask, tokenOf, at, aPayableSale, opened, shown, act, reviewed, closed, paidOut };
}
