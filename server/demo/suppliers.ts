import type { QuoteContent } from "#contract/quote/content.ts";
import { noIssuing } from "#domain/quote/fare-parts.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { day, earlier } from "#domain/shared/durations.ts";
import type { Parts } from "#server/http/parts.ts";
import { createLead } from "#server/lead/index.ts";
import { harborline, northpine } from "./choose-settings.ts";
import { type Cast, staffContext } from "./context.ts";
import { demoLead } from "./customers.ts";
import { Sequence } from "./random.ts";
import { sellTo } from "./sell.ts";
import { supplierSteps } from "./supplier-steps.ts";

/** The index of the first customer, after those of server/demo/after-sale.ts. */
const firstIndex = 340;

interface Story {
  /** Days since the customer asked. All these sales are older than the others, so they are last in the lists. */
  askedDaysAgo: number;
  /** The place of the agent in the cast. */
  agent: number;
  /** The consolidator that issues the tickets. */
  consolidator?: string;
  /** The consolidator charges the card, and owes the agency a check. */
  isChargedByConsolidator?: true;
  currency?: "AUD";
  tell(steps: ReturnType<typeof supplierSteps>): Promise<unknown>;
}

const [gabriel, grace, jonas, dilnoza] = [0, 1, 2, 3];
const byHarborline = { consolidator: harborline, isChargedByConsolidator: true } as const;
const byNorthpine = { consolidator: northpine, isChargedByConsolidator: true } as const;

const stories: readonly Story[] = [
  {
    askedDaysAgo: 55,
    agent: gabriel,
    ...byHarborline,
    tell: async ({ costs, receiveCheck, receiveMemo, disputeMemo }) => {
      await costs(54, { consolidator: harborline, consolidatorFeeCents: 3_500 });
      await receiveCheck(30, { consolidator: harborline, reference: "CK 20418" });
      const memo = { issuer: harborline, number: "HC-4471", category: "fare", amountCents: 8_500 } as const;
      const id = await receiveMemo(12, { ...memo, note: "Advance purchase of the fare not met" });
      await disputeMemo(9, id, "The fare was filed and ticketed 21 days before the departure");
    },
  },
  {
    askedDaysAgo: 50,
    agent: grace,
    ...byHarborline,
    tell: async ({ costs, receiveCheck }) => {
      await costs(49, { consolidator: harborline, consolidatorFeeCents: 4_200 });
      const difference = { cents: -840, reason: "Their fee was raised by 8.40 this quarter" };
      await receiveCheck(27, { consolidator: harborline, reference: "CK 20460", difference });
    },
  },
  {
    askedDaysAgo: 44,
    agent: dilnoza,
    ...byNorthpine,
    tell: async ({ costs, keepAsCredit }) => {
      await costs(43, { consolidator: northpine, consolidatorFeeCents: 2_500 });
      await keepAsCredit(20, { consolidator: northpine, reference: "NP credit 118" });
    },
  },
  {
    // The check has been late for some days. In the report of server/demo/settlement-report.ts it is too low.
    askedDaysAgo: 41,
    agent: gabriel,
    ...byHarborline,
    tell: ({ costs }) => costs(40, { consolidator: harborline, consolidatorFeeCents: 3_500 }),
  },
  {
    askedDaysAgo: 38,
    agent: jonas,
    consolidator: harborline,
    tell: async ({ costs, paySupplier, receiveMemo }) => {
      const commission = { consolidatorCommissionCents: 5_600 };
      await costs(37, { consolidator: harborline, consolidatorFeeCents: 4_200, ...commission });
      await paySupplier(33, { reference: "ACH 7702" });
      const memo = { issuer: harborline, number: "HC-4502", category: "commission", amountCents: 12_000 } as const;
      await receiveMemo(0.1, { ...memo, note: "Commission claimed on a net fare" });
    },
  },
  {
    askedDaysAgo: 36,
    agent: grace,
    currency: "AUD",
    tell: async ({ costs, paySupplier, receiveAirlineCommission }) => {
      await costs(35, { airlineCommissionCents: 9_600 });
      await paySupplier(30, { reference: "ARC week 42" });
      await receiveAirlineCommission(11, { reference: "ARC week 45" });
    },
  },
  // The report contains the checks of these sales.
  {
    askedDaysAgo: 26,
    agent: jonas,
    ...byHarborline,
    tell: ({ costs }) => costs(24, { consolidator: harborline, consolidatorFeeCents: 4_200 }),
  },
  {
    askedDaysAgo: 25,
    agent: gabriel,
    ...byHarborline,
    tell: ({ costs }) => costs(23, { consolidator: harborline, consolidatorFeeCents: 4_200 }),
  },
];

/** Plays sales of some weeks ago, from the customer's request to the money of their suppliers. */
export async function settleWithSuppliers(parts: Parts, cast: Cast): Promise<void> {
  const { db } = parts;
  const today = parts.now().slice(0, 10);
  for (const [index, story] of stories.entries()) {
    const sequence = new Sequence(20_261_200 + index);
    const askedAt = earlier(parts.now(), story.askedDaysAgo * day);
    const agent = cast.agents[story.agent] ?? 0;
    const departsOn = addDays(today, 60 + 9 * index);
    const lead = {
      ...demoLead(sequence, firstIndex + index, askedAt.slice(0, 10)),
      ownerId: agent,
      departsOn,
      tripType: "roundtrip" as const,
      returnsOn: addDays(departsOn, 16),
    };
    const { id: leadId } = await createLead(lead, staffContext(parts, db, cast.supervisor, "supervisor", askedAt));
    const sold = { parts, db, leadId, agent, cast, sequence, stage: "tickets_purchased", askedAt } as const;
    const location = story.isChargedByConsolidator ? { location: `consolidator:${story.consolidator}` } : {};
    await sellTo({ ...sold, ...location, change: (content) => contentOf(story, content) });
    const { id: quoteId } = await db
      .selectFrom("quotes")
      .select("id")
      .where("leadId", "=", leadId)
      .executeTakeFirstOrThrow();
    await story.tell(supplierSteps({ parts, db, quoteId, cast }));
  }
}

function contentOf({ consolidator, currency }: Story, content: QuoteContent): QuoteContent {
  const issuing = { ...noIssuing, issuer: "consolidator" as const, consolidator: consolidator ?? "" };
  const options = consolidator ? content.options.map((option) => ({ ...option, issuing })) : content.options;
  return { ...content, currency: currency ?? content.currency, options };
}
