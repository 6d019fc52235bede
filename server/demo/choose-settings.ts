import type { MarkupRule } from "#domain/quote/markup-rules.ts";
import { day, earlier } from "#domain/shared/durations.ts";
import { enterRate } from "#server/exchange-rate/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { changeSettings } from "#server/settings/index.ts";
import { loadUser, updateUser } from "#server/user/index.ts";
import { type Cast, staffContext } from "./context.ts";

/** Before the first sale of server/demo/suppliers.ts. */
const settingsDaysAgo = 68;

/** Fictional consolidators. */
export const harborline = "Harborline Consolidated";
export const northpine = "Northpine Fares";
const quillstone = "Quillstone Ticketing";

const anyTrip = { cabin: null, from: null, to: null, consolidator: null };
const markupRules: MarkupRule[] = [
  { ...anyTrip, cabin: "business", from: "SFO", to: "SYD", markup: { kind: "markup_rate", basisPoints: 1_200 } },
  { ...anyTrip, consolidator: harborline, markup: { kind: "markup", cents: 9_500 } },
  { ...anyTrip, from: "MIA", to: "GRU", markup: { kind: "markup", cents: 14_000 } },
];

/** USD for one AUD in millionths, one rate per week. */
const weeklyRates = [654_100, 652_700, 655_900, 658_300, 656_200, 653_400, 650_900, 649_600, 652_200, 653_800];
const lastRateDaysAgo = 4;
const overridePercent = 5;

/** Enters the consolidators, the markup rules, the exchange rates and a team lead, as the administrator did weeks ago. */
export async function chooseSettings(parts: Parts, { admin, agents }: Cast): Promise<void> {
  const { db } = parts;
  const asAdmin = (daysAgo: number) => {
    const at = earlier(parts.now(), daysAgo * day);
    return staffContext(parts, db, admin, "admin", at);
  };
  const { version } = await db.selectFrom("agency").select("version").executeTakeFirstOrThrow();
  await changeSettings(
    { version, consolidators: [harborline, northpine, quillstone], markupRules },
    asAdmin(settingsDaysAgo),
  );
  for (const [week, usdMillionths] of weeklyRates.entries()) {
    const daysAgo = lastRateDaysAgo + (weeklyRates.length - 1 - week) * 7;
    await enterRate({ usdMillionths, source: "Bank of the agency", confirmed: false }, asAdmin(daysAgo));
  }
  const [, grace = 0, jonas = 0] = agents;
  const teamLead = { id: grace, percent: overridePercent };
  await updateUser(await loadUser(db, jonas), { teamLead }, asAdmin(settingsDaysAgo));
}
