import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect } from "vitest";
import type { ReportLine, SettlementReportView } from "#contract/settlement-report/calls.ts";
import { finishCharge } from "#server/charge/index.ts";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { updateUnreconciled } from "#server/reconciliation/jobs.ts";
import { settlementReportRoutes } from "#server/settlement-report/index.ts";
import type { TestParts } from "#tests/server/database.ts";
import { aPerson, onQuote, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { saleSteps } from "./sale-steps.ts";

type Caller = ReturnType<typeof callAs>;

export const headings = "Date,Transaction ID,Gross,Fee,Currency,Last 4";
const mapping = ["date", "reference", "amount", "fee", "currency", "lastFour"];
const formats = { separator: ",", dateOrder: "mdy", decimalFormat: "point", currency: null };
/** The facts of a file of a consolidator. */
export const consolidator = { sender: "Sky Fares", kind: "consolidator", fileName: "checks.csv" };

/** The settings that read the headings above. */
export const reading = { ...formats, mapping };

/** Starts a server for settlement reports. Returns the steps of a report, made with the calls of staff. */
export function settlementReports(parts: TestParts) {
  const app: FastifyInstance = Fastify();
  const { aSignedQuote, book, charge, tickets, freshTickets, versionOf } = saleSteps(parts);
  let count = 0;
  const office = {} as { ticketing: Person; supervisor: Person; ask: Caller; askSupervisor: Caller };
  const asPerson = async ({ id }: Person) => callAs(app, (await aSession(parts, id)).accessToken);

  beforeAll(async () => {
    answerErrors(app);
    readJsonBodies(app);
    settlementReportRoutes(app, parts);
    await app.ready();
    await parts.db
      .updateTable("agency")
      .set({ consolidators: ["Sky Fares"] })
      .execute();
    office.ticketing = await aPerson(parts, "ticketing");
    office.supervisor = await aPerson(parts, "supervisor");
    office.ask = await asPerson(office.ticketing);
    office.askSupervisor = await asPerson(office.supervisor);
  });
  afterAll(() => app.close());

  /** Sends the rows of a file, below the headings. */
  const upload = (rows: readonly string[], facts: object = {}) =>
    office.ask("POST", "/settlement-reports", {
      sender: "Quickpay",
      kind: "processor",
      fileName: "november.csv",
      encoding: "utf-8",
      text: [headings, ...rows].join("\n"),
      ...facts,
    });

  /** Uploads a file and reads its rows. */
  async function aReport(rows: readonly string[], facts: object = {}, how: object = {}): Promise<SettlementReportView> {
    const uploaded = await upload(rows, facts);
    expect([uploaded.status, uploaded.body.code]).toEqual([200, undefined]);
    const { id, version } = uploaded.body;
    const read = await act({ id, version }, "read", { ...reading, ...how });
    expect([read.status, read.body.code, read.body.details]).toEqual([200, undefined, undefined]);
    return read.body;
  }

  type Named = Pick<SettlementReportView, "id" | "version">;
  const act = ({ id, version }: Named, name: string, body: object = {}, ask = office.ask) =>
    ask("POST", `/settlement-reports/${id}/actions/${name}`, { version, ...body });
  const decide = ({ id, version }: Named, line: number, body: object) =>
    office.ask("POST", `/settlement-reports/${id}/rows/${line}/decision`, { version, ...body });
  const show = async ({ id }: Pick<Named, "id">): Promise<SettlementReportView> =>
    (await office.ask("GET", `/settlement-reports/${id}`)).body;
  const states = ({ lines }: SettlementReportView) => lines.map(({ match }: ReportLine) => match);

  /** Creates a booked sale with one approved charge, whose reference is unique. */
  async function aCharge(cents = 477_473, location = "agency:main") {
    const { id: quoteId, ticketing, cardId } = await aSignedQuote();
    await book(ticketing, quoteId);
    const chargeId = await charge(ticketing, quoteId, cardId, cents, "unknown", false, location);
    count += 1;
    const reference = `CH-${count}`;
    const result = { result: "approved" as const, processorReference: reference, declineCode: "" };
    const answer = { version: await versionOf(quoteId), ...result };
    await onQuote(parts, ticketing, quoteId, (quote, context) => finishCharge(quote, chargeId, answer, context));
    return { quoteId, chargeId, reference, ticketing, cents };
  }

  /** Creates a ticketed sale that a consolidator charged, so that it owes a check of 1,313.73. */
  async function aSaleWithCheck() {
    const { id: quoteId, ticketing, cardId } = await aSignedQuote();
    await book(ticketing, quoteId);
    await charge(ticketing, quoteId, cardId, 477_473, "approved", false, "consolidator:Sky Fares");
    await tickets(ticketing, quoteId, freshTickets(4));
    await updateUnreconciled(parts);
    return { quoteId, ticketing };
  }

  const feesOf = async (chargeId: number) =>
    (await parts.db.selectFrom("chargeFees").select("feeCents").where("chargeId", "=", chargeId).execute()).map(
      ({ feeCents }) => feeCents,
    );
  const entriesOf = (quoteId: number) =>
    parts.db
      .selectFrom("supplierEntries")
      .select(["kind", "amountCents", "consolidator", "reference", "movedOn", "note"])
      .where("quoteId", "=", quoteId)
      .orderBy("id")
      .execute();

  const steps = { upload, aReport, act, decide, show, states };
  return { office, asPerson, aCharge, aSaleWithCheck, feesOf, entriesOf, ...steps };
}
