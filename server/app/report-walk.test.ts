import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadGroups } from "#domain/report/funnel.ts";
import { steps } from "#domain/report/period.ts";
import { saleGroups } from "#domain/report/sales.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { watchCredits } from "#server/credit/office/watch-credits-job.ts";
import { Sequence } from "#server/demo/random.ts";
import { expireQuotes } from "#server/quote/expire-quotes.ts";
import { updateUnreconciled } from "#server/reconciliation/jobs.ts";
import { frameOf } from "#server/report/frame.ts";
import { refreshLeadSteps } from "#server/report/leads/refresh-steps.ts";
import { mergeSums } from "#server/report/stored-sums.ts";
import { accountAnswer } from "#tests/report-figures/agents.ts";
import { answerOf, filtersOf, inOrderOfKeys, type ReportName, reportNames } from "#tests/report-figures/answers.ts";
import { type Facts, readFacts } from "#tests/report-figures/facts.ts";
import { type Event, leadEvents } from "#tests/report-history/lead-events.ts";
import { holdersAsSeen, OwnersOverTime } from "#tests/report-history/owners.ts";
import { saleEvents } from "#tests/report-history/sale-events.ts";
import { ask, hireStaff, moveTo, passTime, type Staff, signIn, today, zoneAt } from "#tests/report-history/staff.ts";
import { isLong, rounds } from "#tests/rounds.ts";
import { withoutLimits } from "#tests/sale/sale-actions.ts";
import { freshDatabase } from "#tests/server/database.ts";
import type { Person } from "#tests/server/factories.ts";

/** Plays the same history each time. REPORT_SEED selects another one. */
const eventCount = Number(process.env.REPORT_EVENTS ?? rounds({ short: 150, long: 5_000 }));
const seed = Number(process.env.REPORT_SEED ?? 20_261_127);
const sequence = new Sequence(seed);
const eventsBetweenChecks = rounds({ short: 50, long: 200 });
/** The questions to each report at each check, of a supervisor and of an agent together. */
const questionsOfCheck = 8;

/** Clocks change in New York on November 1 and in Chicago on March 14. All flights depart later. */
const start = "2026-10-20T15:00:00.000Z";
const days = 160;
/** The agency moves after a third and after two thirds of the history. */
const moves = ["Australia/Sydney", "America/Chicago"];

const parts = freshDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  Object.assign(parts, withoutLimits(parts));
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

/** Does the work of the jobs of every minute, so that the figures include every change. */
async function bringUpToDate(): Promise<void> {
  await expireQuotes(parts);
  await watchCredits(parts);
  await refreshLeadSteps(parts.db);
  await updateDueCommissions(parts);
  await updateUnreconciled(parts);
}

async function mergeAllSums(): Promise<void> {
  for (const table of ["sale_sums", "lead_sums", "offer_sums", "supplier_entry_sums"] as const)
    await mergeSums(parts.db, table);
}

/** Returns a random question to a report, with a value of a present row for each filter. */
function aQuestion(name: ReportName, facts: Facts, staff: Staff): Record<string, string> {
  const day = today(staff);
  const from = addDays(day, -sequence.below(200));
  const custom = (first: string, until: string) => ({ period: "custom", from: first, until });
  const period = sequence.pick([
    custom("2026-10-01", "2027-04-30"),
    custom(from, from),
    custom(from, addDays(from, 1 + sequence.below(60))),
    custom(day, day),
    ...["this_month", "last_month", "this_quarter", "last_quarter", "this_year"].map((one) => ({ period: one })),
  ]);
  const rows = name === "funnel" ? facts.leads : facts.sales;
  const row = rows.length > 0 ? sequence.pick<object>(rows) : {};
  const values: Record<string, string | undefined> = {
    ...(row as Record<string, string>),
    agentId: String(sequence.pick([...staff.agents, ...staff.left]).id),
    teamLeadId: String(sequence.pick(staff.agents.slice(0, 2)).id),
  };
  const chosen = filtersOf[name].filter(() => sequence.below(5) === 0);
  const filters = chosen.flatMap((filter) => (values[filter] ? [[filter, values[filter]] as const] : []));
  return {
    ...period,
    ...Object.fromEntries(filters),
    ...(name === "sales" ? { groupBy: sequence.pick(saleGroups) } : {}),
    ...(name === "funnel" ? { groupBy: sequence.pick(leadGroups) } : {}),
    ...(["agents", "money"].includes(name) || sequence.below(2) === 0 ? {} : { step: sequence.pick(steps) }),
  };
}

/** Asks a report, and expects the answer that the facts give. */
async function compare(name: ReportName, facts: Facts, staff: Staff, who: Person, history: string): Promise<void> {
  const question = aQuestion(name, facts, staff);
  const zone = zoneAt(staff, parts.now());
  const given = { step: name === "after-sale" ? "week" : undefined, ...question } as Parameters<typeof frameOf>[0];
  const own = who.role === "agent" ? who.id : undefined;
  const asked = {
    frame: frameOf(given, today(staff), zone),
    today: today(staff),
    now: parts.now(),
    own,
    filters: question,
  };
  const { status, body } = await ask(staff, who, "GET", `/reports/${name}?${new URLSearchParams(question)}`);
  const message = `${name} as ${who.role}: ${JSON.stringify(question)}\n${history}`;
  expect(status, `${JSON.stringify(body)} ${message}`).toBe(200);
  expect(inOrderOfKeys(body), message).toEqual(answerOf(name, facts, asked, question.groupBy));
}

async function compareAll(staff: Staff, owners: OwnersOverTime, history: string): Promise<void> {
  const zone = zoneAt(staff, parts.now());
  await owners.save();
  const facts = await readFacts(parts.db, {
    zone,
    zoneAt: (instant) => zoneAt(staff, instant),
    holders: holdersAsSeen,
  });
  for (const name of reportNames)
    for (let count = 0; count < questionsOfCheck; count += 1)
      await compare(name, facts, staff, count % 3 === 2 ? sequence.pick(staff.agents) : staff.supervisor, history);
  const person = sequence.pick([...staff.agents, ...staff.left]);
  const { body } = await ask(staff, staff.supervisor, "GET", `/users/${person.id}/figures`);
  expect(body, `account of ${person.id}\n${history}`).toEqual(accountAnswer(facts, person.id, today(staff)));
}

/** The first events. Most others need a lead or a sale. */
const beginning = [
  ...Array.from({ length: 4 }, () => "a lead of an agent arrives"),
  ...Array.from({ length: 8 }, () => "a customer buys"),
];

/** The events that a long history must contain. */
const rare = [
  "an agent leaves",
  "give a lead to an agent",
  "a sale is canceled before its tickets",
  "the exchange advances",
  "decide whether to keep a held amount",
  "a chargeback is lost",
  "a chargeback is won late",
];

/** The events that happen more often than others. */
const often: Record<string, number> = {
  "a lead of an agent arrives": 6,
  "a lead arrives in the queue": 3,
  "an offer is sent to a lead": 8,
  "an agent plays the queue": 5,
  "note a call": 3,
  "a customer buys": 10,
  "an offer advances": 6,
  "a sale advances": 10,
  "any action on a sale": 8,
  "give a lead to an agent": 4,
  "correct the source of a lead": 4,
  "commissions are paid": 7,
  "merge two leads": 2,
  "take a merge apart": 2,
  "restore a lead": 2,
  "a customer comes back": 10,
  "any action after a sale": 16,
  "a trip is exchanged, perhaps twice, and then refunded": 5,
  "a sale is canceled before its tickets": 3,
};

test("answers every report with the figures of a second computation", {
  timeout: 120_000 + eventCount * 600,
}, async () => {
  const staff = await hireStaff(parts, { app, sequence, start });
  await signIn(staff);
  const events: Record<string, Event> = { ...leadEvents(staff), ...saleEvents(staff) };
  const names = Object.keys(events).flatMap((name) => Array.from({ length: often[name] ?? 1 }, () => name));
  const owners = new OwnersOverTime(parts);
  const history: string[] = [];
  const done = new Map<string, number>();
  const zones = [...moves];
  for (let count = 1; count <= eventCount; count += 1) {
    const behind = Date.parse(start) + (count / eventCount) * days * 86_400_000 - Date.parse(parts.now());
    await passTime(staff, Math.max(11, behind / 60_000));
    const name = beginning[count - 1] ?? sequence.pick(names);
    const outcome = (await events[name]?.().catch(refusalIn)) ?? "";
    await owners.look();
    history.push(`${parts.now()} ${name}: ${outcome}`);
    if (outcome.endsWith("done")) done.set(name, (done.get(name) ?? 0) + 1);
    // Sales in AUD have no rate at the first check.
    if (count === eventsBetweenChecks + 1) await enterRate(651_200, "2026-01-01");
    if (count === Math.floor(eventCount / 2)) await enterRate(702_345, today(staff));
    // Figures that are computed often are corrected often.
    if (sequence.below(3) === 0) await bringUpToDate();
    if (sequence.below(20) === 0) await mergeAllSums();
    if (count % Math.floor(eventCount / 3) === 0 && zones[0]) {
      await bringUpToDate();
      await moveTo(staff, zones.shift() ?? "");
    }
    if (count % eventsBetweenChecks === 0) {
      await bringUpToDate();
      await compareAll(staff, owners, `seed ${seed}, the last of ${count} events:\n${history.slice(-25).join("\n")}`);
    }
  }
  if (process.env.REPORT_TOLD) console.log(history.join("\n"), [...done]);
  // A history in which every event is refused would prove nothing.
  const sum = [...done.values()].reduce((all, count) => all + count, 0);
  expect(sum, JSON.stringify([...done])).toBeGreaterThan(eventCount / 3);
  const isMissing = (name: string) => !history.some((told) => told.includes(`${name}: done`));
  if (isLong) expect(rare.filter(isMissing)).toEqual([]);
});

/** Returns the code of a refusal. Throws other errors. */
function refusalIn(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  throw error;
}

async function enterRate(usdMillionths: number, validFrom: string): Promise<void> {
  const rate = { currency: "AUD", validFrom, usdMillionths, source: "Reserve Bank", enteredAt: parts.now() };
  await parts.db.insertInto("exchangeRates").values(rate).execute();
}
