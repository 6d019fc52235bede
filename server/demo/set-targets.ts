import { agencyDate } from "#domain/agency/agency-day.ts";
import { addMonths, monthOf } from "#domain/report/targets.ts";
import type { Parts } from "#server/http/parts.ts";
import { setTargets } from "#server/report/index.ts";
import { type Cast, demoZone, staffContext } from "./context.ts";

/** The targets of each agent: a profit in cents of USD, and a number of sales. The last agent has a profit alone. */
const targets = [
  { profitCents: 400_000, sales: 10 },
  { profitCents: 500_000, sales: 12 },
  { profitCents: 300_000, sales: 8 },
  { profitCents: 350_000, sales: null },
];

/** Sets the targets of the agents for the present month and the one before, as the supervisor does. */
export async function setMonthlyTargets(parts: Parts, { supervisor, agents }: Cast): Promise<void> {
  const context = staffContext(parts, parts.db, supervisor, "supervisor", parts.now());
  const month = monthOf(agencyDate(parts.now(), demoZone));
  const rows = agents.flatMap((agentId, index) => {
    const target = targets[index];
    return target ? [{ agentId, ...target, version: 0 }] : [];
  });
  for (const one of [addMonths(month, -1), month]) await setTargets({ month: one, rows }, context);
}
