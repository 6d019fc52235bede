import type { FastifyInstance, InjectOptions } from "fastify";
import { agencyDate, startOfAgencyDay } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { Sequence } from "#server/demo/random.ts";
import { type TestParts, testZone } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";

const minute = 60_000;

/** The people of an agency whose history is played, with its clock and its time zones. */
export interface Staff {
  parts: TestParts;
  app: FastifyInstance;
  sequence: Sequence;
  /** The first agent leads the next two. The last two leave at times, and others take their places. */
  agents: Person[];
  /** The agents who have left. */
  left: Person[];
  ticketing: Person;
  supervisor: Person;
  admin: Person;
  /** Another supervisor, who plays the agent after a sale, because the sales belong to several agents. */
  agent: Person;
  /** Authorization headers that are valid now. */
  as: Record<"agent" | "ticketing" | "supervisor" | "admin", string>;
  /** The time zones of the agency, each with the instant from which it applies. */
  zones: { since: string; zone: string }[];
}

/** Hires the staff of an agency with two consolidators. Its clock begins at `start`. */
export async function hireStaff(
  parts: TestParts,
  { app, sequence, start }: Pick<Staff, "app" | "sequence"> & { start: string },
): Promise<Staff> {
  parts.clock.now = start;
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares", "Blue Consol"] })
    .execute();
  const agents: Person[] = [];
  for (const place of commissions.keys()) agents.push(await hireAgent({ parts }, place, agents[0]));
  return {
    parts,
    app,
    sequence,
    agents,
    left: [],
    ticketing: await aPerson(parts, "ticketing"),
    supervisor: await aPerson(parts, "supervisor"),
    admin: await aPerson(parts, "admin"),
    agent: await aPerson(parts, "supervisor"),
    as: { agent: "", ticketing: "", supervisor: "", admin: "" },
    zones: [{ since: "", zone: testZone }],
  };
}

/** The commissions of the agents in basis points, by their places. */
const commissions = [3500, 2750, 3000, 4000];

/** Hires the agent of a place. The agents of the second and third place have a team lead. */
export async function hireAgent(
  { parts }: Pick<Staff, "parts">,
  place: number,
  first: Person | undefined,
): Promise<Person> {
  const [agent, since] = [await aPerson(parts, "agent"), parts.now()];
  const isLed = first && (place === 1 || place === 2);
  await parts.db
    .updateTable("users")
    .set({
      commissionBps: commissions[place] ?? 0,
      commissionSince: since,
      ...(isLed && { teamLeadId: first.id, teamLeadBps: 500, teamLeadSince: since }),
    })
    .where("id", "=", agent.id)
    .execute();
  return agent;
}

/** Returns the time zone that was in force at an instant. */
export function zoneAt({ zones }: Staff, instant: string): string {
  return zones.findLast(({ since }) => since <= instant)?.zone ?? testZone;
}

/** Returns the agency's date now. */
export function today(staff: Staff): string {
  return agencyDate(staff.parts.now(), zoneAt(staff, staff.parts.now()));
}

/** Returns the instant that is some days later. */
export function inDays({ parts }: Staff, days: number): string {
  return new Date(Date.parse(parts.now()) + days * 24 * 60 * minute).toISOString();
}

/**
 * Moves the clock. Half of the steps are minutes long. The others go to the edge of the agency's day or take longer, so
 * that all steps have a mean of `mean` minutes.
 */
export async function passTime(staff: Staff, mean: number): Promise<void> {
  const { parts, sequence } = staff;
  const now = Date.parse(parts.now());
  const long = 2 * mean - shortSteps / 2;
  const edges = Math.min(1 / 3, long / 3 / untilMidnight);
  let minutes = 1 + sequence.below(shortSteps);
  if (sequence.below(2) === 0) {
    const most = (2 * (long - edges * untilMidnight)) / (1 - edges);
    const midnight = Date.parse(startOfAgencyDay(addDays(today(staff), 1), zoneAt(staff, parts.now())));
    const isToEdge = sequence.below(1_000_000) < edges * 1_000_000;
    minutes = isToEdge ? (midnight - now) / minute + sequence.below(7) - 3 : 1 + sequence.below(Math.round(most));
  }
  parts.clock.now = new Date(now + Math.max(1, minutes) * minute + sequence.below(60) * 1000).toISOString();
  await signIn(staff);
}

/** The longest of the short steps, and the mean of the steps to the edge of the day, in minutes. */
const shortSteps = 20;
const untilMidnight = 720;

/** Signs the staff in again, because sessions end. */
export async function signIn(staff: Staff): Promise<void> {
  for (const name of ["agent", "ticketing", "supervisor", "admin"] as const)
    staff.as[name] = `Bearer ${(await aSession(staff.parts, staff[name].id)).accessToken}`;
}

/** Makes a call as a member of the staff. Returns the answer, or its refusal. Throws if the server fails. */
export async function ask(
  { parts, app }: Pick<Staff, "parts" | "app">,
  { id }: Pick<Person, "id">,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  payload?: object,
) {
  const { accessToken } = await aSession(parts, id);
  const request: InjectOptions = { method, url: `/api${path}`, headers: { authorization: `Bearer ${accessToken}` } };
  const answer = await app.inject(payload ? { ...request, payload } : request);
  if (answer.statusCode >= 500) throw new Error(`${method} ${path}: ${answer.body}`);
  return { status: answer.statusCode, body: answer.json() };
}

/** Gives the agency another time zone, some minutes later. The caller brings the figures of sales up to date before. */
export async function moveTo(staff: Staff, zone: string): Promise<void> {
  await passTime(staff, shortSteps / 2 + 1);
  const { version } = (await ask(staff, staff.admin, "GET", "/settings")).body;
  const { status, body } = await ask(staff, staff.admin, "PATCH", "/settings", { version, timeZone: zone });
  if (status !== 200) throw new Error(JSON.stringify(body));
  staff.zones.push({ since: staff.parts.now(), zone });
}
