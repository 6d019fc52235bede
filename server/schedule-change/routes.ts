import type { FastifyInstance } from "fastify";
import { scheduleChangeCalls as calls } from "#contract/schedule-change/calls.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveRecord } from "#server/http/serve.ts";
import { serveChange, serveCreateFrom } from "#server/http/serve-and-show.ts";
import { quoteRecords } from "#server/quote/index.ts";
import { createScheduleChange, updateScheduleChange } from "./draft.ts";
import { scheduleChangeRecords } from "./records.ts";
import { deleteScheduleChange, sendScheduleChange, settleScheduleChange, withdrawScheduleChange } from "./send.ts";
import type { ScheduleChangeRecord } from "./store.ts";
import { changesView, changeView } from "./view.ts";

const show = (change: ScheduleChangeRecord, { actor, now }: StaffContext) => changeView(change, actor, now);

export function scheduleChangeRoutes(app: FastifyInstance, parts: Parts): void {
  const onQuote = [app, parts, quoteRecords] as const;
  const onChange = [app, parts, scheduleChangeRecords] as const;
  serveRecord(...onQuote, calls.list, (quote, _, { db, actor, now }) => changesView(db, quote, actor, now));
  serveCreateFrom(...onQuote, calls.create, (quote, { body }, context) => createScheduleChange(quote, body, context), {
    kind: scheduleChangeRecords,
    show,
  });
  serveRecord(...onChange, calls.get, async (change, _, context) => show(change, context));
  serveChange(
    ...onChange,
    calls.update,
    (change, { body }, context) => updateScheduleChange(change, body, context),
    show,
  );
  serveRecord(...onChange, calls.remove, async (change, { body }, context) => {
    await deleteScheduleChange(change, body.version, context);
    return { done: true };
  });
  for (const action of ["send", "resend"] as const) {
    serveChange(
      ...onChange,
      calls[action],
      (change, { body }, context) => sendScheduleChange(change, action, body, context),
      show,
    );
  }
  serveChange(
    ...onChange,
    calls.withdraw,
    (change, { body }, context) => withdrawScheduleChange(change, body, context),
    show,
  );
  serveChange(
    ...onChange,
    calls.settle,
    (change, { body }, context) => settleScheduleChange(change, body, context),
    show,
  );
}
