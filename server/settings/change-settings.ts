import { sql } from "kysely";
import type { Settings, settingsCalls } from "#contract/settings/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { MarkupRule } from "#domain/quote/markup-rules.ts";
import type { SettingName } from "#domain/settings/settings.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Picture } from "#server/picture/index.ts";
import { pathOf, type ReadChanges, readChanges } from "./read-changes.ts";
import { loadSettings } from "./store.ts";

type Given = CallInput<typeof settingsCalls.update>["body"];
/**
 * Old and new values of the changed settings, as the audit trail stores them. Terms are stored by their version, and
 * lists in a short form.
 */
type Changes = Partial<Record<SettingName, readonly [before: unknown, after: unknown]>>;

/**
 * Saves the settings that were sent, all or none, and records each changed field in the audit trail. Returns the
 * current version, which stays the same if nothing changed. Throws `invalid_input`, and `changed_meanwhile` if the
 * version is stale.
 */
export async function changeSettings({ version, ...given }: Given, context: StaffContext): Promise<number> {
  const { db, actor, now, origin } = context;
  const changes = readChanges(given);
  const before = await lockSettings(db, version);
  const { terms, protection, holidays, logo, merchantAccounts, markupRules, ...columns } = changes;
  const found = columnChanges(before, columns);
  if (found.timeZone && !(await isKnownZone(db, columns.timeZone ?? "")))
    throw invalid([fieldProblem("timeZone", "time_zone_unknown")]);
  if (columns.consolidators) await mustBeSettled(db, before.consolidators, columns.consolidators);
  const versions = await writeTerms(before, { terms, protection }, context, found);
  if (holidays && JSON.stringify(byDay(holidays)) !== JSON.stringify(before.holidays)) {
    await writeHolidays(db, holidays);
    found.holidays = [listed(before.holidays), listed(byDay(holidays))];
  }
  if (merchantAccounts && JSON.stringify(merchantAccounts) !== JSON.stringify(before.merchantAccounts))
    found.merchantAccounts = [named(before.merchantAccounts), named(merchantAccounts)];
  if (markupRules && JSON.stringify(markupRules) !== JSON.stringify(before.markupRules))
    found.markupRules = [before.markupRules.map(ruleInShort), markupRules.map(ruleInShort)];
  if (logo !== undefined && pathOf(logo) !== before.logo) {
    if (logo) await keepPicture(logo, context);
    found.logo = [before.logo, pathOf(logo)];
  }
  if (Object.keys(found).length === 0) return version;
  await db
    .updateTable("agency")
    .set({ ...columns, ...versions, ...(found.logo && { logoUrl: pathOf(logo ?? null) }) })
    .set(found.merchantAccounts ? { merchantAccounts: JSON.stringify(merchantAccounts) } : {})
    .set(found.markupRules ? { markupRules: JSON.stringify(markupRules) } : {})
    .set({ version: version + 1, changedBy: actor.id, changedAt: now })
    .execute();
  await recordAudit(db, {
    actorId: actor.id,
    action: "settings.update",
    subject: "settings",
    outcome: "done",
    ip: origin.ip,
    details: { changes: found },
  });
  return version + 1;
}

/** Returns whether PostgreSQL knows the time zone, because its list may be older than that of this process. */
async function isKnownZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}

/**
 * Returns the settings, locked until the transaction ends. Throws `changed_meanwhile` with the name of the person who
 * changed them.
 */
async function lockSettings(db: Db, version: number): Promise<Settings> {
  const {
    version: current,
    changedAt,
    changedBy,
  } = await db.selectFrom("agency").select(["version", "changedAt", "changedBy"]).forUpdate().executeTakeFirstOrThrow();
  if (current !== version) {
    // Not joined above, because a caller who waited for the lock would get the name from before the change.
    const person = await db.selectFrom("users").select("name").where("id", "=", changedBy).executeTakeFirst();
    throw new Refusal("changed_meanwhile", { version: current, changedBy: person?.name ?? null, changedAt });
  }
  return loadSettings(db);
}

function columnChanges(
  before: Settings,
  columns: Omit<ReadChanges, "terms" | "protection" | "holidays" | "logo" | "merchantAccounts" | "markupRules">,
) {
  const changes: Changes = {};
  for (const [name, after] of Object.entries(columns) as [keyof typeof columns, unknown][]) {
    if (after !== undefined && JSON.stringify(before[name]) !== JSON.stringify(after))
      changes[name] = [before[name], after];
  }
  return changes;
}

/**
 * Inserts changed terms as a new version, which applies from now on. Signed records keep the version they were signed
 * with.
 */
async function writeTerms(
  before: Settings,
  { terms, protection }: Pick<ReadChanges, "terms" | "protection">,
  { db, actor, now }: StaffContext,
  found: Changes,
) {
  const made = { createdBy: actor.id, createdAt: now };
  const versions: { termsVersion?: number; protectionTermsVersion?: number } = {};
  if (terms !== undefined && terms !== before.terms.text) {
    const version = await nextVersion(db, "termsOfSale");
    await db
      .insertInto("termsOfSale")
      .values({ version, text: terms, ...made })
      .execute();
    versions.termsVersion = version;
    found.terms = [before.terms.version, version];
  }
  const { version: _, by: __, at: ___, ...inForce } = before.protection;
  if (protection !== undefined && Object.keys(inForce).some((name) => differs(inForce, protection, name))) {
    const version = await nextVersion(db, "protectionTerms");
    const { text, ...words } = protection;
    await db
      .insertInto("protectionTerms")
      .values({ version, ...words, terms: text, ...made })
      .execute();
    versions.protectionTermsVersion = version;
    found.protection = [before.protection.version, version];
  }
  return versions;
}

function differs(one: object, other: object, name: string): boolean {
  return JSON.stringify(one[name as keyof object]) !== JSON.stringify(other[name as keyof object]);
}

async function nextVersion(db: Db, table: "termsOfSale" | "protectionTerms"): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max("version").as("last"))
    .executeTakeFirstOrThrow();
  return last + 1;
}

async function writeHolidays(db: Db, holidays: Settings["holidays"]): Promise<void> {
  await db.deleteFrom("holidays").execute();
  if (holidays.length > 0) await db.insertInto("holidays").values(holidays).execute();
}

function byDay(holidays: Settings["holidays"]): Settings["holidays"] {
  return [...holidays].sort((one, other) => (one.day < other.day ? -1 : 1)).map(({ day, name }) => ({ day, name }));
}

function listed(holidays: Settings["holidays"]): string[] {
  return holidays.map(({ day, name }) => `${day} ${name}`);
}

function named(accounts: Settings["merchantAccounts"]): string[] {
  return accounts.map(({ account, statementName }) => [account, statementName].filter(Boolean).join(" "));
}

/** Describes a rule as "business JFK–TAS Skyline 12.00 %". Conditions that hold for every option are omitted. */
function ruleInShort({ cabin, from, to, consolidator, markup }: MarkupRule): string {
  const route = from === null && to === null ? null : `${from ?? "*"}–${to ?? "*"}`;
  const amount = markup.kind === "markup" ? formatAmount(markup.cents) : `${formatAmount(markup.basisPoints)} %`;
  return [cabin, route, consolidator, amount].filter(Boolean).join(" ");
}

async function keepPicture(logo: Picture, { db, actor, now }: StaffContext): Promise<void> {
  await db
    .insertInto("logos")
    .values({ ...logo, createdBy: actor.id, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Throws `invalid_input` if a consolidator is removed who owes a check or keeps a credit of the agency. */
async function mustBeSettled(db: Db, before: readonly string[], after: readonly string[]): Promise<void> {
  const removed = before.filter((name) => !after.includes(name));
  if (removed.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${removed}::text[]) as name
     where exists (select from consolidator_credit as credit where credit.consolidator = name and credit.balance_cents <> 0)
        or exists (select from reconciliation_items as item where item.consolidator = name)
     order by name`.execute(db);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  throw invalid([fieldProblem("consolidators", "consolidator_not_settled", { names })]);
}
