import { type SqlBool, sql } from "kysely";
import { Refusal } from "#domain/shared/refusal.ts";
import { workQueue } from "#server/queue/work-queue.ts";
import { handOver } from "#server/user/hand-over.ts";
import { aLead, type Person } from "#tests/server/factories.ts";
import { sendOffer } from "./sales.ts";
import { ask, hireAgent, type Staff } from "./staff.ts";

/** Something that can happen. Returns "done", or the code of a refusal. */
export type Event = () => Promise<string>;

const sources = [
  { requestedBy: "siteone.example", manualType: null },
  { requestedBy: "sitetwo.example", manualType: null },
  { requestedBy: null, manualType: "phone" },
  { requestedBy: null, manualType: "referral" },
] as const;
const places = [
  ["JFK", "TAS"],
  ["BOS", "LHR"],
  ["ORD", null],
] as const;

let customers = 0;

/** Returns facts of a lead of a new customer. */
function factsOfLead({ sequence }: Staff) {
  customers += 1;
  const [from, to] = sequence.pick(places);
  const contact = { email: `history${customers}@mail.example`, phone: null };
  return { ...contact, ...sequence.pick(sources), from, to };
}

/** Creates a lead that belongs to an agent. */
export function aLeadOf(staff: Staff, agent: Person): Promise<number> {
  return aLead(staff.parts, agent, { ...factsOfLead(staff), ownerId: agent.id });
}

/** Returns what can happen to leads and in the queue. */
export function leadEvents(staff: Staff): Record<string, Event> {
  const { parts, sequence, agents, supervisor, admin } = staff;
  const told = ({ status, body }: { status: number; body: { code?: string } }) =>
    status === 200 ? "done" : (body.code ?? String(status));
  /** Returns mostly one of the last leads with one of these statuses, so that events meet. */
  async function anyLead(
    statuses?: readonly string[],
  ): Promise<{ id: number; version: number; ownerId: number | null }> {
    const leads = await parts.db
      .selectFrom("leads")
      .select(["id", "version", "ownerId"])
      .where(statuses ? sql<SqlBool>`status = any(${statuses})` : sql<SqlBool>`true`)
      .orderBy("id", "desc")
      .limit(sequence.below(4) === 0 ? 1_000 : 20)
      .execute();
    if (leads.length === 0) throw new Refusal("not_found");
    return sequence.pick(leads);
  }
  const change =
    (
      method: "POST" | "PATCH",
      path: string,
      body: () => object,
      { who = supervisor, statuses }: { who?: Person; statuses?: readonly string[] } = {},
    ): Event =>
    async () => {
      const { id, version } = await anyLead(statuses);
      return told(await ask(staff, who, method, `/leads/${id}${path}`, { version, ...body() }));
    };
  const answer = (what: "accept" | "decline") => async () => {
    const [offer] = await parts.db
      .selectFrom("leadOffers")
      .select(["id", "agentId"])
      .where("outcome", "is", null)
      .orderBy("id")
      .execute();
    if (!offer) return "no offer";
    const body = what === "decline" ? { reason: "I am on the phone" } : undefined;
    return told(await ask(staff, { id: offer.agentId }, "POST", `/agent-queue/offers/${offer.id}/${what}`, body));
  };
  const arrive = async (owner: Person | null) => {
    await aLead(parts, owner ?? supervisor, { ...factsOfLead(staff), ownerId: owner?.id ?? null });
    return "done";
  };
  const setStatus = (status: string, reasons: readonly string[], statuses?: readonly string[]) =>
    change("PATCH", "/status", () => ({ status, reason: sequence.pick(reasons) }), statuses ? { statuses } : {});
  return {
    "a lead of an agent arrives": () => arrive(sequence.pick(agents)),
    "a lead arrives in the queue": () => arrive(null),
    "an agent plays the queue": async () => {
      if (sequence.below(2) === 0) await arrive(null);
      const played = told(await ask(staff, sequence.pick(agents), "POST", "/agent-queue/status/play"));
      await workQueue(parts);
      // An offer that is not answered is missed when the queue works next.
      const answered = await sequence.pick([answer("accept"), answer("accept"), answer("decline"), () => "left"])();
      return `${played}, ${answered}`;
    },
    "the queue works": async () => {
      await workQueue(parts);
      return "done";
    },
    "note a call": async () => {
      const { id, ownerId } = await anyLead();
      return told(
        await ask(staff, { id: ownerId ?? supervisor.id }, "POST", `/leads/${id}/notes`, { kind: "call", text: "Hi" }),
      );
    },
    "lose a lead": setStatus("lost", ["No answer", "Price too high", "Bought elsewhere"]),
    "mark a lead as invalid": setStatus("invalid", ["Spam"]),
    "reopen a lead": setStatus("in_progress", ["They called"], ["lost", "invalid"]),
    "an agent leaves": () => leave(staff),
    "give a lead to an agent": change("POST", "/reassign", () => ({ ownerId: sequence.pick(agents).id })),
    "delete a lead": async () => {
      const { id, version } = await anyLead(["new", "assigned", "in_progress", "lost"]);
      return told(await ask(staff, supervisor, "DELETE", `/leads/${id}?version=${version}`));
    },
    "restore a lead": change("POST", "/restore", () => ({}), { who: admin, statuses: ["deleted"] }),
    "correct the source of a lead": change("PATCH", "", () => ({ manualType: sequence.pick(["email", "chat"]) })),
    "correct the route of a lead": change("PATCH", "", () => ({ to: sequence.pick(["IST", "FRA"]) })),
    "merge two leads": async () => {
      const [keeper, merged] = [await anyLead(), await anyLead()];
      const kept = { keeperId: keeper.id, keeperVersion: keeper.version };
      const body = { ...kept, mergedId: merged.id, version: merged.version, take: [] };
      return told(await ask(staff, supervisor, "POST", "/leads/merge", body));
    },
    "take a merge apart": async () => {
      const merged = await parts.db
        .selectFrom("leads")
        .select(["id", "version"])
        .where("mergedInto", "is not", null)
        .orderBy("mergedAt", "desc")
        .orderBy("id")
        .execute();
      const [last] = merged;
      if (!last) return "no merge";
      const { id, version } = sequence.below(2) === 0 ? last : sequence.pick(merged);
      return told(await ask(staff, supervisor, "POST", "/leads/unmerge", { mergedId: id, version }));
    },
    "an offer is sent to a lead": async () => {
      const { id, ownerId } = await anyLead();
      const agent = agents.find((one) => one.id === ownerId);
      if (!agent) return "no agent";
      await sendOffer(staff, agent, id);
      return "done";
    },
  };
}

/** Deactivates an agent, hands the open work to another one, and hires a new agent for the place. */
async function leave(staff: Staff): Promise<string> {
  const { parts, sequence, admin, agents, left } = staff;
  const place = 2 + sequence.below(2);
  const leaver = agents[place];
  const heir = sequence.pick(agents.filter((agent) => agent !== leaver));
  if (!leaver) throw new Error("There are four agents");
  const deactivated = await ask(staff, admin, "DELETE", `/users/${leaver.id}`);
  if (deactivated.status !== 200) return deactivated.body.code;
  const given = { toUserId: heir.id, backToQueue: sequence.below(2) === 0 };
  const asked = await ask(staff, admin, "POST", `/users/${leaver.id}/hand-over`, given);
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  const work = { ...given, by: admin.id, requestId: "history" };
  await handOver(parts, { userId: leaver.id, questions: true, requests: true, work }, new AbortController().signal);
  agents[place] = await hireAgent(staff, place, agents[0]);
  left.push(leaver);
  return "done";
}
