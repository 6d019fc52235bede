import type { LeadGroup } from "#domain/report/funnel.ts";
import type { SaleGroup } from "#domain/report/sales.ts";
import { afterSaleAnswer } from "./after-sale.ts";
import { agentsAnswer } from "./agents.ts";
import type { Asked } from "./asked.ts";
import type { Facts } from "./facts.ts";
import { funnelAnswer } from "./leads.ts";
import { moneyAnswer } from "./money.ts";
import { queueAnswer } from "./queue.ts";
import { salesAnswer } from "./sales.ts";

export const reportNames = ["sales", "funnel", "agents", "queue", "after-sale", "money"] as const;
export type ReportName = (typeof reportNames)[number];

/** The filters of each report. */
export const filtersOf: Record<ReportName, readonly string[]> = {
  sales: ["agentId", "teamLeadId", "route", "airline", "consolidator", "source", "currency"],
  funnel: ["agentId", "teamLeadId", "source", "route"],
  agents: ["teamLeadId"],
  queue: ["agentId", "teamLeadId"],
  "after-sale": ["agentId", "teamLeadId"],
  money: [],
};

/** Returns the answer of a report, computed from the facts. Lists whose order has ties are in the order of their keys. */
export function answerOf(name: ReportName, facts: Facts, asked: Asked, groupBy: string | undefined): unknown {
  const { people, sales, leads, offers, queue, requests, targets, records, money } = facts;
  switch (name) {
    case "sales":
      return salesAnswer(sales, people, asked, (groupBy ?? "agent") as SaleGroup);
    case "funnel":
      return funnelAnswer(leads, people, asked, (groupBy ?? "agent") as LeadGroup);
    case "agents":
      return agentsAnswer({ leads, offers, sales, requests, targets }, people, asked);
    case "queue":
      return queueAnswer({ leads, offers }, queue, people, asked);
    case "after-sale":
      return afterSaleAnswer(records, sales, people, asked);
    case "money":
      return moneyAnswer(money, sales, people, asked);
  }
}

/** The keys of the rows in the lists of answers whose order has ties. */
const keysOf: Record<string, (row: Row) => string | number> = {
  groups: ({ key }) => key ?? "",
  lostReasons: ({ reason }) => reason ?? "",
  agents: ({ agent }) => agent?.id ?? 0,
  teamLeads: ({ id }) => id ?? 0,
  people: ({ agent }) => agent?.id ?? 0,
  suppliers: ({ consolidator, currency }) => `${consolidator} ${currency}`,
};

interface Row {
  id?: number;
  key?: string;
  reason?: string;
  agent?: { id: number } | null;
  consolidator?: string;
  currency?: string;
}

/** Returns an answer of the server with these lists in the order of their keys. */
export function inOrderOfKeys(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(inOrderOfKeys);
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const keyOf = keysOf[name];
      return [name, keyOf && Array.isArray(value) ? inOrder(value, keyOf).map(inOrderOfKeys) : inOrderOfKeys(value)];
    }),
  );
}

function inOrder(rows: readonly Row[], keyOf: (row: Row) => string | number): Row[] {
  return rows.toSorted((one, other) => {
    const [key, otherKey] = [keyOf(one), keyOf(other)];
    return typeof key === "number" ? key - Number(otherKey) : key.localeCompare(String(otherKey));
  });
}
