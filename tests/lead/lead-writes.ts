import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { workQueue } from "#server/queue/work-queue.ts";
import { queueSteps } from "#tests/queue/queue.ts";
import type { TestParts } from "#tests/server/database.ts";
import { aLead, aPerson, aWebSite, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";

type Colleague = Person & { ask: ReturnType<typeof callAs> };

interface Office {
  app: FastifyInstance;
  /** The owner of the leads. */
  agent: Colleague;
  other: Colleague;
  /** An agent who plays the queue. */
  queued: Colleague;
  supervisor: Colleague;
  admin: Colleague;
  expert: Colleague;
  site: { id: number; key: string };
}

interface Prepared {
  /** The person who calls; undefined to call with the API key of a web site. */
  by?: Colleague | undefined;
  /** The values of the path parameters. */
  path?: Record<string, number>;
  /** Values that cannot be generated from the schema. They override the generated body. */
  body?: object;
  query?: string;
  /** Existing leads that the call changes. The history row of each must contain its new state. */
  leads?: number[];
}

/** How to prepare one call, and what it writes. */
export interface LeadWrite {
  prepare(n: number): Promise<Prepared>;
  /** The history rows that the call writes, as record.action. Usually one. */
  leaves: string[];
}

const later = "2026-12-01T15:00:00.000Z";

/** Returns trip fields that must be consistent with each other. */
const trip = (n: number) => ({
  from: "BOS",
  to: "TAS",
  locations: [],
  departsOn: `2027-06-0${n + 1}`,
  arrivesOn: null,
  returnsOn: "2027-06-20",
  tripType: "roundtrip",
  adults: 2,
  children: n,
  infants: 0,
  phone: `+1212555010${n}`,
  email: `n${n}@mail.example`,
  state: null,
  country: "US",
});

const settable = ["in_progress", "follow_up", "won", "lost", "invalid"] as const;
const reasons = { lost: "No answer", invalid: "Spam" };
const setTo = (status: (typeof settable)[number] = "won") => ({
  status,
  reason: status === "lost" || status === "invalid" ? reasons[status] : "As they said",
});

/**
 * Sets up an office, and returns the preparation of each call that writes a lead: its record, and the values that cannot
 * be generated from the schema.
 */
export function leadWrites(parts: TestParts) {
  const { aWaitingLead, leadNow } = queueSteps(parts);
  const office = {} as Office;

  beforeAll(async () => {
    office.app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
    const hire = async (role: Role): Promise<Colleague> => {
      const person = await aPerson(parts, role);
      return { ...person, ask: callAs(office.app, (await aSession(parts, person.id)).accessToken) };
    };
    office.agent = await hire("agent");
    office.other = await hire("agent");
    office.queued = await hire("agent");
    office.supervisor = await hire("supervisor");
    office.admin = await hire("admin");
    office.expert = await hire("expert");
    office.site = await aWebSite(parts, office.admin);
  });
  afterAll(() => office.app.close());

  const versionOf = async (id: number) =>
    (await parts.db.selectFrom("leads").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
  const ofAgent = (facts: Parameters<typeof aLead>[2] = {}) => aLead(parts, office.agent, facts);

  /** Prepares a call on a lead of the agent in its current version. */
  async function onLead(by: Colleague, body: object = {}, prepare?: (id: number) => Promise<unknown>) {
    const id = await ofAgent();
    await prepare?.(id);
    return { by, path: { id }, body: { version: await versionOf(id), ...body }, leads: [id] };
  }

  /** Prepares the same call with the version in the query. */
  async function namedByVersion(by: Colleague, prepare?: (id: number) => Promise<unknown>) {
    const { body, ...prepared } = await onLead(by, {}, prepare);
    return { ...prepared, query: `?version=${(body as { version: number }).version}` };
  }

  const remind = async (id: number) =>
    office.agent.ask("PUT", `/leads/${id}/reminder`, { version: await versionOf(id), at: later, note: "Call" });
  const remove = async (id: number) => office.admin.ask("DELETE", `/leads/${id}?version=${await versionOf(id)}`);

  async function onNote(action: "edit" | "delete" | "restore"): Promise<Prepared> {
    const id = await ofAgent();
    const note = (await office.agent.ask("POST", `/leads/${id}/notes`, { kind: "call", text: "Called" })).body;
    if (action === "restore") await office.agent.ask("DELETE", `/lead-notes/${note.id}?version=1`);
    const version = action === "restore" ? 2 : 1;
    const named = action === "delete" ? { query: `?version=${version}` } : { body: { version, text: "Called twice" } };
    return { by: office.agent, path: { id: note.id }, leads: [id], ...named };
  }

  /** Prepares a call on a question after these steps. */
  async function onQuestion(by: Colleague, ...steps: readonly ("claim" | "need-info")[]): Promise<Prepared> {
    const lead = await ofAgent();
    let question = (await office.agent.ask("POST", `/leads/${lead}/expert-questions`, { question: "Which fare?" }))
      .body;
    for (const step of steps) {
      const body = { version: question.version, ...(step === "need-info" && { text: "For how many?" }) };
      question = (await office.expert.ask("POST", `/expert-questions/${question.id}/${step}`, body)).body;
    }
    return { by, path: { id: question.id }, body: { version: question.version, option: undefined }, leads: [lead] };
  }

  /** Prepares a call on an offer to the only live agent. */
  async function onOffer(): Promise<Prepared> {
    await parts.db.updateTable("leads").set({ status: "lost" }).where("status", "=", "new").execute();
    await office.queued.ask("POST", "/agent-queue/status/play");
    const lead = await aWaitingLead();
    await workQueue(parts);
    const { offerId } = await leadNow(lead);
    return { by: office.queued, path: { id: offerId ?? 0 }, leads: [lead] };
  }

  async function onPair(verdict?: "linked"): Promise<Prepared> {
    const [id, otherId] = [await ofAgent(), await ofAgent()];
    if (verdict) await office.agent.ask("PUT", `/leads/${id}/duplicates/${otherId}`, { verdict });
    return { by: office.agent, path: { id, otherId }, body: { verdict: "linked" }, leads: [id, otherId] };
  }

  async function toMerge(): Promise<{ keeperId: number; mergedId: number }> {
    return { keeperId: await ofAgent(), mergedId: await ofAgent({ firstName: "Maria" }) };
  }

  const writes: Record<string, LeadWrite> = {
    "lead.create": {
      leaves: ["lead.create"],
      prepare: async (n) => ({ by: office.agent, body: { ...trip(n), ownerId: office.agent.id } }),
    },
    "intake.createLead": { leaves: ["lead.create"], prepare: async (n) => ({ body: trip(n) }) },
    "lead.update": { leaves: ["lead.update"], prepare: (n) => onLead(office.agent, trip(n)) },
    "lead.updateStatus": {
      leaves: ["lead.updateStatus"],
      prepare: (n) => onLead(office.supervisor, setTo(settable[n % settable.length])),
    },
    "lead.reassign": {
      leaves: ["lead.reassign"],
      prepare: () => onLead(office.supervisor, { ownerId: office.other.id }),
    },
    "lead.label": { leaves: ["lead.label"], prepare: (n) => onLead(office.agent, { tags: [`tag ${n}`] }) },
    "lead.setReminder": { leaves: ["lead.setReminder"], prepare: () => onLead(office.agent, { at: later }) },
    "lead.snoozeReminder": {
      leaves: ["lead.setReminder"],
      prepare: () => onLead(office.agent, { inQuietHours: "keep" }, remind),
    },
    "lead.removeReminder": { leaves: ["lead.removeReminder"], prepare: () => namedByVersion(office.agent, remind) },
    "lead.delete": { leaves: ["lead.delete"], prepare: () => namedByVersion(office.admin) },
    "lead.restore": { leaves: ["lead.restore"], prepare: () => onLead(office.admin, {}, remove) },
    "lead.writeExpertNotes": {
      leaves: ["lead.writeExpertNotes"],
      prepare: (n) => onLead(office.supervisor, { expertNotes: `Note ${n}` }),
    },
    // The first note is also the first touch.
    "lead.writeNote": { leaves: ["lead.touch", "note.write"], prepare: () => onLead(office.agent) },
    "leadNote.edit": { leaves: ["note.edit"], prepare: () => onNote("edit") },
    "leadNote.delete": { leaves: ["note.delete"], prepare: () => onNote("delete") },
    "leadNote.restore": { leaves: ["note.restore"], prepare: () => onNote("restore") },
    "expert.ask": { leaves: ["question.ask"], prepare: () => onLead(office.agent) },
    "expert.claim": { leaves: ["question.claim"], prepare: () => onQuestion(office.expert) },
    "expert.needInfo": { leaves: ["question.needInfo"], prepare: () => onQuestion(office.expert, "claim") },
    "expert.giveInfo": { leaves: ["question.giveInfo"], prepare: () => onQuestion(office.agent, "claim", "need-info") },
    "expert.answer": { leaves: ["question.answer"], prepare: () => onQuestion(office.expert, "claim") },
    "expert.release": { leaves: ["question.release"], prepare: () => onQuestion(office.expert, "claim") },
    "expert.decline": { leaves: ["question.decline"], prepare: () => onQuestion(office.expert, "claim") },
    "expert.cancel": { leaves: ["question.cancel"], prepare: () => onQuestion(office.agent) },
    "queue.accept": { leaves: ["lead.accept"], prepare: onOffer },
    "queue.decline": { leaves: ["lead.decline"], prepare: onOffer },
    "duplicate.decide": { leaves: ["lead.link", "lead.link"], prepare: () => onPair() },
    "duplicate.takeBack": { leaves: ["lead.unlink", "lead.unlink"], prepare: () => onPair("linked") },
    "duplicate.merge": {
      leaves: ["lead.absorb", "lead.merge"],
      prepare: async () => {
        const { keeperId, mergedId } = await toMerge();
        const versions = { keeperVersion: await versionOf(keeperId), version: await versionOf(mergedId) };
        return { by: office.supervisor, body: { keeperId, mergedId, ...versions }, leads: [keeperId, mergedId] };
      },
    },
    "duplicate.unmerge": {
      leaves: ["lead.release", "lead.unmerge"],
      prepare: async () => {
        const { keeperId, mergedId } = await toMerge();
        const versions = { keeperVersion: await versionOf(keeperId), version: await versionOf(mergedId) };
        await office.supervisor.ask("POST", "/leads/merge", { keeperId, mergedId, ...versions, take: ["firstName"] });
        return {
          by: office.supervisor,
          body: { mergedId, version: await versionOf(mergedId) },
          leads: [keeperId, mergedId],
        };
      },
    },
  };

  return { office, writes };
}
