import type { FastifyInstance } from "fastify";
import Fastify from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { CreditView } from "#contract/credit/calls.ts";
import { creditRoutes } from "#server/credit/office/index.ts";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import type { TestParts } from "#tests/server/database.ts";
import type { Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { requests } from "./requests.ts";

/** Creates the credits of sales, and the staff's calls about them. */
export function credits(parts: TestParts) {
  const { aTicketedSale, tripOf, signed, confirm, settle, complete } = requests(parts);
  const app: FastifyInstance = Fastify();
  beforeAll(async () => {
    answerErrors(app);
    readJsonBodies(app);
    creditRoutes(app, parts);
    await app.ready();
  });
  afterAll(() => app.close());

  /** Signs in again for each call, because the tests move the clock by months. */
  const as =
    ({ id }: Person): ReturnType<typeof callAs> =>
    async (...asked) =>
      callAs(app, (await aSession(parts, id)).accessToken)(...asked);

  /** Creates Example G: the agency or the airline keeps 600.00 of one adult's fare as a credit. */
  async function aCredit(issuer: "agency" | "airline" = "agency", until = "2027-11-20") {
    const sale = await aTicketedSale();
    const second = (await tripOf(sale)).travelers[1]?.id ?? 0;
    const request = await signed(
      sale,
      "refund",
      {
        type: "refund_plus_credit",
        [`${issuer}CreditUntil`]: until,
        creditKind: "book_by",
        lines: [
          { passengerId: second, airlinePenaltyCents: 40_000, agencyFeeCents: 5_000, [`${issuer}CreditCents`]: 60_000 },
        ],
      },
      [1],
    );
    await confirm(sale, request);
    await settle(sale, request);
    const completed = await complete(sale, request);
    if (completed.status !== 200) throw new Error(JSON.stringify(completed.body));
    const call = as(sale.supervisor);
    const show = async (): Promise<CreditView> => (await call("GET", `/quotes/${sale.quoteId}/credits`)).body.items[0];
    return { sale, call, show, credit: await show() };
  }

  return { app, as, aCredit };
}
