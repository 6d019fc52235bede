import { addDays } from "#domain/shared/calendar.ts";
import { earlier, hour } from "#domain/shared/durations.ts";
import type { Parts } from "#server/http/parts.ts";
import { createLead } from "#server/lead/index.ts";
import { requestSteps, type SoldTrip, type Told, tell } from "./after-sale-steps.ts";
import { exchangeSteps, scheduleSteps } from "./change-flights.ts";
import { type Cast, staffContext } from "./context.ts";
import { demoLead } from "./customers.ts";
import { Sequence } from "./random.ts";
import { sellTo } from "./sell.ts";

/** The index of the first customer, after those of server/demo/ask-twice.ts. */
const firstIndex = 310;

interface Story {
  /** Hours ago at which the story continues after ticketing. Each step follows the previous one by its own hours. */
  hoursAgo: number;
  adults: number;
  tell(steps: Steps): Promise<unknown>;
}
interface Steps {
  requests: ReturnType<typeof requestSteps>;
  exchange: ReturnType<typeof exchangeSteps>;
  schedule: ReturnType<typeof scheduleSteps>;
  sequence: Sequence;
  /** Returns the date this many days from today. */
  day: (days: number) => string;
  instant: (hoursAgo: number) => string;
  /** Lets this many hours pass. */
  later: (hours: number) => void;
}

const ill = "Fell ill, has a note of the doctor";
const penalty = { airlinePenaltyCents: 20_000, agencyFeeCents: 2_500 };
/** The rest of the value becomes a credit of the airline. */
const asCredit = ({ valueCents }: { valueCents: number }) => ({
  ...penalty,
  airlineCreditCents: valueCents - penalty.airlinePenaltyCents - penalty.agencyFeeCents,
});
/** The part that the customer has not decided about. */
const undecidedCents = 15_000;
/**
 * Most of the value becomes a credit of the agency, which can pay for the next trip. The agency holds the rest until the
 * customer decides.
 */
const asCreditOfAgency = ({ valueCents }: { valueCents: number }) => ({
  ...penalty,
  agencyCreditCents: valueCents - penalty.airlinePenaltyCents - penalty.agencyFeeCents - undecidedCents,
});
const creditUntil = (validUntil: string) => ({ airlineCreditUntil: validUntil, creditKind: "book_by" });
const carrier = { cause: "carrier_cancelled" };
const businessTrip = "The meeting was moved by some days";

/** Stories after the sale: each status in which a person must act, and each way to end. */
const stories: readonly Story[] = [
  // Ended.
  {
    hoursAgo: 240,
    adults: 1,
    tell: async ({ requests }) => {
      const id = await requests.signed({ kind: "refund", reason: ill, line: () => penalty });
      await requests.confirmed(id);
      await requests.settle(id, "settled");
      await requests.complete(id);
    },
  },
  {
    hoursAgo: 230,
    adults: 2,
    tell: async ({ requests, day }) => {
      const facts = creditUntil(day(12));
      await requests.complete(
        await requests.confirmed(await requests.signed({ kind: "cancellation", reason: ill, line: asCredit, facts })),
      );
    },
  },
  {
    hoursAgo: 200,
    adults: 2,
    tell: async ({ requests, day }) => {
      const facts = { agencyCreditUntil: day(300), creditKind: "book_by" };
      const [reason, travelers] = ["Only one of them can go", [1]];
      const asking = { kind: "cancellation" as const, reason, line: asCreditOfAgency, facts };
      await requests.complete(await requests.confirmed(await requests.signed({ ...asking, travelers })));
    },
  },
  { hoursAgo: 190, adults: 2, tell: ({ exchange, sequence }) => exchange.done(businessTrip, sequence) },
  {
    hoursAgo: 180,
    adults: 1,
    tell: async ({ requests }) => {
      await requests.approved({ kind: "cancellation", reason: "May have to stay at home", line: () => penalty });
      await requests.keepBooking("cancellation");
    },
  },
  {
    hoursAgo: 170,
    adults: 1,
    tell: async ({ requests }) => {
      const id = await requests.approved({ kind: "refund", reason: ill, line: () => penalty });
      await requests.withdraw(id, "Feels better and flies after all");
    },
  },
  { hoursAgo: 160, adults: 2, tell: ({ schedule }) => schedule.answered(25, "accept") },
  // Waiting for the supervisor.
  {
    hoursAgo: 9,
    adults: 2,
    tell: async ({ requests, day }) => {
      const asking = { kind: "cancellation" as const, reason: ill, line: asCredit, facts: creditUntil(day(365)) };
      await requests.send(await requests.ask(asking));
    },
  },
  {
    hoursAgo: 300,
    adults: 2,
    tell: async ({ requests, instant, later }) => {
      const id = await requests.ask({ kind: "refund", reason: "The airline canceled the flight", facts: carrier });
      await requests.airlineConfirms(id, instant(300));
      // Sent for approval only now, because a request that is not decided within three days expires.
      later(290);
      await requests.send(id);
    },
  },
  { hoursAgo: 5, adults: 1, tell: ({ exchange }) => exchange.ask(businessTrip) },
  // Waiting for the customer.
  {
    hoursAgo: 26,
    adults: 1,
    tell: async ({ requests, day }) => {
      const facts = creditUntil(day(365));
      await requests.approved({ kind: "cancellation", reason: ill, line: asCredit, facts });
      await requests.look("cancellation");
    },
  },
  {
    hoursAgo: 20,
    adults: 1,
    tell: ({ requests }) => requests.approved({ kind: "refund", reason: "A death in the family", line: () => penalty }),
  },
  { hoursAgo: 30, adults: 1, tell: ({ exchange }) => exchange.approved(businessTrip) },
  {
    hoursAgo: 28,
    adults: 2,
    tell: async ({ schedule }) => {
      await schedule.sent(240);
      await schedule.look();
    },
  },
  // Waiting for ticketing or for the agent.
  {
    hoursAgo: 40,
    adults: 2,
    tell: ({ requests, day }) =>
      requests.signed({ kind: "cancellation", reason: ill, line: asCredit, facts: creditUntil(day(365)) }),
  },
  {
    hoursAgo: 72,
    adults: 1,
    tell: async ({ requests }) => {
      const id = await requests.signed({ kind: "refund", reason: ill, line: () => penalty });
      await requests.settle(await requests.confirmed(id), "submitted");
    },
  },
  {
    hoursAgo: 22,
    adults: 1,
    tell: ({ schedule }) => schedule.answered(300, "refund", "I would miss the wedding I am flying for"),
  },
];

/** Plays the stories of trips after their sale. Each is sold some days before its story continues. */
export async function afterTheSale(parts: Parts, cast: Cast): Promise<void> {
  const { db } = parts;
  const today = parts.now().slice(0, 10);
  const instant = (hoursAgo: number) => earlier(parts.now(), hoursAgo * hour);
  for (const [index, story] of stories.entries()) {
    const sequence = new Sequence(20_261_123 + index);
    const askedAt = instant(story.hoursAgo + 48);
    const agent = cast.agents[index % cast.agents.length] ?? 0;
    const asked = demoLead(sequence, firstIndex + index, askedAt.slice(0, 10));
    const lead = {
      ...asked,
      ownerId: agent,
      adults: story.adults,
      children: 0,
      infants: 0,
      tripType: "roundtrip" as const,
      returnsOn: asked.departsOn && addDays(asked.departsOn, 14),
    };
    const { id: leadId } = await createLead(lead, staffContext(parts, db, cast.supervisor, "supervisor", askedAt));
    await sellTo({ parts, db, leadId, agent, cast, sequence, stage: "tickets_purchased", askedAt });
    const quote = await db.selectFrom("quotes").select("id").where("leadId", "=", leadId).executeTakeFirstOrThrow();
    const sold: SoldTrip = { parts, db, quoteId: quote.id, agent, cast };
    const told: Told = tell(sold, story.hoursAgo);
    await story.tell({
      requests: requestSteps(sold, told),
      exchange: exchangeSteps(sold, told),
      schedule: scheduleSteps(sold, told),
      sequence,
      day: (days) => addDays(today, days),
      instant,
      later: (hours) => void told.at(hours),
    });
  }
}
