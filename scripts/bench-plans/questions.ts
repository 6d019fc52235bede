import { reminderSpanNames } from "#domain/lead/reminder-spans.ts";

type Question = Record<string, string | string[]>;

const daysFrom = (today: string, days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Returns the questions to the list of leads: each filter by itself, and common combinations. Their values are common,
 * rare, absent, or only at one end of an order (scripts/bench-calls/fill.sql).
 */
export function questionsOn(today: string, agentId: number): Record<string, Question[]> {
  const day = (days: number) => daysFrom(today, days);
  return {
    nothing: [{}],
    status: [{ status: "assigned" }, { status: "quoted" }, { status: "lost" }, { status: "deleted" }],
    statuses: [{ status: ["new", "assigned"] }, { status: ["lost", "won"] }, { status: ["in_progress", "duplicate"] }],
    label: [{ label: "hot" }, { label: ["warm", "cold"] }, { label: ["hot", "warm", "cold"] }],
    tag: ["vip", "umrah", "first-month", "stolen-card", "nowhere"].map((tag) => ({ tag })),
    agent: [{ ownerId: String(agentId) }, { ownerId: String(agentId + 1) }],
    from: [{ from: "JFK" }, { from: "ANC" }],
    to: [{ to: "TAS" }, { to: "PPT" }],
    route: [
      { from: "JFK", to: "TAS" },
      { from: "ANC", to: "PPT" },
    ],
    departsFrom: [-1200, -30, 0, 200].map((days) => ({ departsFrom: day(days) })),
    departsTo: [-1000, -30, 0, 200].map((days) => ({ departsTo: day(days) })),
    departure: [
      { departsFrom: day(-900), departsTo: day(-870) },
      { departsFrom: day(0), departsTo: day(30) },
      { departsFrom: day(-700), departsTo: day(0) },
    ],
    cabin: [{ cabin: "economy" }, { cabin: ["business", "first"] }, { cabin: "first" }],
    expertStatus: [
      { expertStatus: "requested" },
      { expertStatus: "answered" },
      { expertStatus: ["declined", "claimed"] },
    ],
    reminder: reminderSpanNames.map((reminder) => ({ reminder })),
    createdFrom: [-1000, -100, 0].map((days) => ({ createdFrom: day(days) })),
    createdTo: [-1000, -100, 0].map((days) => ({ createdTo: day(days) })),
    created: [
      { createdFrom: day(-900), createdTo: day(-870) },
      { createdFrom: day(-700), createdTo: day(-100) },
    ],
    requestedBy: ["Ms Yusupova", "xenakis", "zimmermann"].map((requestedBy) => ({ requestedBy })),
    keyword: ["olivia", "Karimov Olivia", "jfk-tas", "5550142", "zimmermann"].map((keyword) => ({ keyword })),
    "statuses, departure": [
      { status: ["assigned", "quoted"], departsFrom: day(0), departsTo: day(30) },
      { status: ["lost", "won"], departsFrom: day(-900), departsTo: day(-870) },
    ],
    "label, tag": [
      { label: "hot", tag: "vip" },
      { label: ["warm", "cold"], tag: "first-month" },
    ],
    "agent, keyword": [
      { ownerId: String(agentId), keyword: "olivia" },
      { ownerId: String(agentId), keyword: "zimmermann" },
    ],
    "status, label, route": [
      { status: "quoted", label: "hot", from: "JFK", to: "TAS" },
      { status: ["lost", "invalid"], label: "cold", from: "ANC" },
    ],
    "cabin, departure": [{ cabin: "first", departsFrom: day(0), departsTo: day(60) }],
  };
}
