import type { FastifyInstance } from "fastify";
import { reportScheduleCalls } from "#contract/report/schedules.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveAndShow, serveChange } from "#server/http/serve-and-show.ts";
import { createSchedule, deleteSchedule, updateSchedule } from "./keep.ts";
import { listSchedules, scheduleRecords, showSchedule } from "./records.ts";

export function reportScheduleRoutes(app: FastifyInstance, parts: Parts): void {
  const onSchedule = [app, parts, scheduleRecords] as const;
  serve(app, parts, reportScheduleCalls.list, (_, { db }) => listSchedules(db));
  serveAndShow(
    app,
    parts,
    reportScheduleCalls.create,
    ({ body }, context) => createSchedule(body, context),
    (id, { db }) => showSchedule(db, id),
  );
  serveChange(
    ...onSchedule,
    reportScheduleCalls.update,
    (schedule, { body }, context) => updateSchedule(schedule, body, context),
    ({ id }, { db }) => showSchedule(db, id),
  );
  serveRecord(...onSchedule, reportScheduleCalls.delete, async (schedule, { query }, context) => {
    await deleteSchedule(schedule, query, context);
    return { done: true };
  });
}
