import { sql } from "kysely";
import type { AgentsReport } from "#contract/report/agents.ts";
import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { type AgentSums, agentFiguresOf, hasFigures, noAgentSums, sumOfAgents } from "#domain/report/agents.ts";
import type { Compared } from "#domain/report/report.ts";
import { targetMonths } from "#domain/report/targets.ts";
import type { Db } from "#server/db/database.ts";
import { onOneSnapshot } from "#server/db/transaction.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ageOfFigures, ageOfLeads, olderOf } from "../age.ts";
import { comparedIn } from "../compared.ts";
import { type Frame, frameOf } from "../frame.ts";
import { peopleWhoLead } from "../people.ts";
import { offersByAgent } from "../queue/offers.ts";
import { ofSelected, type Selection, selectionOf } from "../queue/selection.ts";
import { conditionOf, soldByGroup } from "../sales/sold-sums.ts";
import { type LeadsOfAgent, leadsOfAgents, requestsOfAgents, returnedOfAgents } from "./figures-of-agents.ts";
import { progressTogether, targetsOfAgents } from "./targets-of-agents.ts";

type Question = CallInput<typeof reportCalls.agents>["query"];

/** A row of sums of one agent in one of the two periods. */
interface Row {
  isNow: boolean;
  key: string;
  sums: AgentSums;
}

/**
 * Returns the figures of each agent in a period and in the one before it, with the targets of its months. A person with
 * the scope "own" gets their own figures. Leads count on the day of their arrival, sales on their date of sale, offers
 * and requests on the day on which they were made, and returned money on the day on which it moved.
 */
export async function sumAgents(
  question: Question,
  { db, actor, now, zone }: Pick<StaffContext, "db" | "actor" | "now" | "zone">,
): Promise<AgentsReport> {
  const today = agencyDate(now, zone);
  const frame = frameOf(question, today, zone);
  const selection = selectionOf({ ...question, agentId: undefined }, actor);
  return onOneSnapshot(db, async (one) => {
    const [people, rows, targets, leads, ageOfSales, ageOfSteps] = await Promise.all([
      peopleIn(one, selection),
      rowsOf(one, frame, selection),
      targetsOfAgents(one, targetMonths(frame.now, today), selection),
      selection.own === undefined ? peopleWhoLead(one) : [],
      ageOfFigures(one, actor),
      ageOfLeads(one, actor),
    ]);
    const [rowsOfAgent, targetOfAgent] = [Map.groupBy(rows, ({ key }) => key), Map.groupBy(targets, ({ key }) => key)];
    const agents = people
      .map(({ isPresent, ...agent }) => {
        const key = String(agent.id);
        const sums = comparedSums(rowsOfAgent.get(key) ?? []);
        const target = targetOfAgent.get(key) ?? [];
        return { agent, isPresent, sums, target };
      })
      .filter(({ isPresent, sums, target }) => {
        return isPresent || target.length > 0 || hasFigures(sums.now) || hasFigures(sums.before);
      })
      .toSorted((one, other) => other.sums.now.profitCents - one.sums.now.profitCents);
    return {
      period: frame.now,
      before: frame.before,
      agents: agents.map(({ sums, target, ...who }) => ({
        ...who,
        ...figuresOf(sums),
        target: progressTogether(target, today),
      })),
      totals: { ...figuresOf(comparedSums(rows)), target: progressTogether(targets, today) },
      teamLeads: leads,
      age: olderOf(ageOfSales, ageOfSteps),
    };
  });
}

/** Returns the selected people by name. Those who are not active agents have a row only with figures or targets. */
async function peopleIn(db: Db, selection: Selection): Promise<{ id: number; name: string; isPresent: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; isPresent: boolean }>`
    select id, name, role = 'agent' and is_active as is_present
      from users where ${ofSelected(selection, sql`id`)} order by name, id`.execute(db);
  return rows;
}

async function rowsOf(db: Db, frame: Frame, selection: Selection): Promise<Row[]> {
  const { own, teamLeadId } = selection;
  const ofSales = { values: own === undefined ? {} : { agent: String(own) }, teamLeadId };
  const [leads, offers, sold, returned, requests] = await Promise.all([
    leadsOfAgents(db, frame, selection),
    offersByAgent(db, frame, selection),
    soldByGroup(db, frame, ofSales, "agent"),
    returnedOfAgents(db, frame, conditionOf(ofSales)),
    requestsOfAgents(db, frame, selection),
  ]);
  return [
    ...leads.map(({ isNow, key, ...lead }) => ({ isNow, key, sums: sumsOfLeads(lead) })),
    ...offers.map(({ isNow, key, offered, missed }) => ({ isNow, key, sums: { ...noAgentSums, offered, missed } })),
    ...sold.flatMap(({ isNow, key, sales, profitCents }) =>
      key === null ? [] : [{ isNow, key, sums: { ...noAgentSums, sales, profitCents } }],
    ),
    ...returned.map(({ isNow, key, ...money }) => ({ isNow, key, sums: { ...noAgentSums, ...money } })),
    ...requests.map(({ isNow, key, ...opened }) => ({ isNow, key, sums: { ...noAgentSums, ...opened } })),
  ];
}

function sumsOfLeads({ stage, bucket, leads }: Pick<LeadsOfAgent, "stage" | "bucket" | "leads">): AgentSums {
  return stage === "touched" ? { ...noAgentSums, touched: [{ bucket, leads }] } : { ...noAgentSums, [stage]: leads };
}

function comparedSums(rows: readonly Row[]): Compared<AgentSums> {
  return comparedIn(rows, (own) => sumOfAgents(own.map(({ sums }) => sums)));
}

function figuresOf({ now, before }: Compared<AgentSums>) {
  return { now: agentFiguresOf(now), before: agentFiguresOf(before) };
}
