import type { FastifyInstance } from "fastify";
import { statementCalls } from "#contract/statement/calls.ts";
import type { StaffContext } from "#server/http/context.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveAndShow, serveChange } from "#server/http/serve-and-show.ts";
import { statementFile } from "./draw-statement.ts";
import { listStatements, statements } from "./list-statements.ts";
import {
  acknowledgeStatement,
  answerDispute,
  closeStatement,
  discardStatement,
  disputeLine,
  reviewStatement,
  takeIn,
} from "./move-statement.ts";
import { openedView, openStatements } from "./open-statements.ts";
import { recordPayout } from "./record-payout.ts";
import { type StatementRecord, statementRecords } from "./records.ts";
import { statementView } from "./view.ts";

export function statementRoutes(app: FastifyInstance, parts: Parts): void {
  const onStatement = [app, parts, statementRecords] as const;
  const show = (statement: StatementRecord, context: StaffContext) => statementView(context.db, statement, context);
  serve(app, parts, statementCalls.list, async ({ query }, context) =>
    pageAsJson(await listStatements(context.db, query, context)),
  );
  serve(app, parts, statementCalls.export, ({ query }, context) =>
    listFile(statements, (lists) => lists.statements, query, context),
  );
  serveAndShow(
    app,
    parts,
    statementCalls.open,
    ({ body }, context) => openStatements(body, context),
    (opened, { db }) => openedView(db, opened),
  );
  serveRecord(...onStatement, statementCalls.show, (statement, _, context) => show(statement, context));
  serveRecord(...onStatement, statementCalls.document, (statement, _, { db }) => statementFile(parts, db, statement));
  serveChange(
    ...onStatement,
    statementCalls.review,
    (statement, { body }, context) => reviewStatement(statement, body, context),
    show,
  );
  serveChange(
    ...onStatement,
    statementCalls.takeIn,
    (statement, { body }, context) => takeIn(statement, body, context),
    show,
  );
  serveChange(
    ...onStatement,
    statementCalls.close,
    (statement, { body }, context) => closeStatement(statement, body, context),
    show,
  );
  serveChange(
    ...onStatement,
    statementCalls.recordPayout,
    (statement, { body }, context) => recordPayout(statement, body, context),
    show,
  );
  serveChange(
    ...onStatement,
    statementCalls.discard,
    (statement, { body }, context) => discardStatement(statement, body, context),
    show,
  );
  serveChange(
    ...onStatement,
    statementCalls.acknowledge,
    (statement, { body }, context) => acknowledgeStatement(statement, body, context),
    show,
  );
  serveChange(
    ...onStatement,
    statementCalls.dispute,
    (statement, { body }, context) => disputeLine(statement, body, context),
    show,
  );
  serveChange(
    ...onStatement,
    statementCalls.answer,
    (statement, { params, body }, context) => answerDispute(statement, params.disputeId, body, context),
    show,
  );
}
