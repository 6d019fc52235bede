import { hour } from "#domain/shared/durations.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { createLead } from "#server/lead/index.ts";
import { refreshLeadSteps } from "#server/report/index.ts";
import { afterTheSale } from "./after-sale.ts";
import { askExperts } from "./ask-experts.ts";
import { askForApprovals } from "./ask-for-approvals.ts";
import { askTwice } from "./ask-twice.ts";
import { chooseSettings } from "./choose-settings.ts";
import { type Cast, staffContext } from "./context.ts";
import { demoLead } from "./customers.ts";
import { dateLetters } from "./date-letters.ts";
import { openLastMonth } from "./open-statement.ts";
import { demoPeople } from "./people.ts";
import { Sequence } from "./random.ts";
import { type Stage, sellTo, stages } from "./sell.ts";
import { readOldNews, setReminders } from "./set-reminders.ts";
import { setMonthlyTargets } from "./set-targets.ts";
import { uploadReportOfConsolidator } from "./settlement-report.ts";
import { shareCommissions } from "./share-commissions.ts";
import { settleWithSuppliers } from "./suppliers.ts";
import { workTheQueue } from "./work-the-queue.ts";

const leadCount = 200;

/**
 * Fills an empty installation with a plausible agency, the same each time. It calls the product's own use cases, so
 * that every status, history entry, letter and signed document is created as in real work. All data is fictional.
 */
export async function loadDemoData(parts: Parts): Promise<void> {
  // One transaction, so that an interrupted start begins again the next time.
  await transaction(parts.db, (db) => fill({ ...parts, db }));
  // The reports show the demo agency from the first minute on.
  await refreshLeadSteps(parts.db);
}

async function fill(parts: Parts): Promise<void> {
  const { db } = parts;
  const cast = await hirePeople(parts);
  // A sale takes the terms that are stored when its tickets are recorded.
  await chooseSettings(parts, cast);
  const sequence = new Sequence(20_261_120);
  const start = Date.parse(parts.now());
  for (let index = 0; index < leadCount; index += 1) {
    const askedAt = new Date(start - (leadCount - index) * 2.2 * hour).toISOString();
    const agent = cast.agents[index % cast.agents.length] ?? 0;
    const lead = { ...demoLead(sequence, index, askedAt.slice(0, 10)), ownerId: index % 10 === 9 ? null : agent };
    const { id: leadId } = await createLead(lead, staffContext(parts, db, cast.supervisor, "supervisor", askedAt));
    const stage: Stage | undefined = lead.ownerId === null ? undefined : stages[index % stages.length];
    if (stage) await sellTo({ parts, db, leadId, agent, cast, sequence, stage, askedAt });
  }
  await askForApprovals(parts, cast);
  await afterTheSale(parts, cast);
  await askExperts(parts, cast);
  await workTheQueue(parts, cast);
  await askTwice(parts, cast);
  await setMonthlyTargets(parts, cast);
  await settleWithSuppliers(parts, cast);
  await uploadReportOfConsolidator(parts, cast);
  await openLastMonth(parts, cast);
  await shareCommissions(parts, cast);
  await setReminders(parts, cast);
  await readOldNews(parts);
  await dateLetters(db);
}

async function hirePeople({ db }: Parts): Promise<Cast> {
  const ids = new Map<string, number>();
  for (const person of demoPeople) {
    const { id } = await db.insertInto("users").values(person).returning("id").executeTakeFirstOrThrow();
    ids.set(person.email, id);
  }
  await db
    .updateTable("agency")
    .set({
      legalName: "Farewright Demo Travel LLC",
      address: "100 Example Avenue, New York, NY 10001",
      phone: "+12125550100",
      email: "office@demo.example",
      termsConfirmed: true,
      // Four agents share the leads of several weeks.
      queueOpenLeads: 40,
    })
    .execute();
  const idOf = (email: string) => ids.get(email) ?? 0;
  const agents = demoPeople.filter(({ role }) => role === "agent").map(({ email }) => idOf(email));
  return {
    admin: idOf("admin@demo.example"),
    agents,
    ticketing: idOf("ticketing@demo.example"),
    supervisor: idOf("supervisor@demo.example"),
    expert: idOf("expert@demo.example"),
  };
}
