import type { FastifyInstance } from "fastify";
import { leadCalls, leadNoteCalls } from "#contract/lead/calls.ts";
import type { StaffContext } from "#server/http/context.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveChange, serveCreate, serveCreateFrom } from "#server/http/serve-and-show.ts";
import { listActivity } from "./activity.ts";
import { closingReasons } from "./closing-reasons.ts";
import { createLead } from "./create-lead.ts";
import { deleteLead, restoreLead } from "./delete-lead.ts";
import { giveLead } from "./give-lead.ts";
import { labelLead } from "./label-lead.ts";
import { leadRecords } from "./lead-records.ts";
import { leads, listLeads } from "./list-leads.ts";
import { noteRecords } from "./note-records.ts";
import { deleteNote, editNote, listNotes, restoreNote, showNote, writeNote } from "./notes.ts";
import { removeReminder, setReminder, snoozeReminder } from "./remind.ts";
import { type LoseQuotes, setStatus } from "./set-status.ts";
import { showLead } from "./show-lead.ts";
import { editLead } from "./update-lead.ts";
import { writeExpertNotes } from "./write-expert-notes.ts";

/** `loseQuotes` comes from the quotes. They build on this feature, so it cannot import them. */
export function leadRoutes(app: FastifyInstance, parts: Parts, loseQuotes: LoseQuotes): void {
  const onLead = [app, parts, leadRecords] as const;
  serve(app, parts, leadCalls.list, async ({ query }, context) =>
    pageAsJson(await listLeads(context.db, query, context)),
  );
  serve(app, parts, leadCalls.export, ({ query }, context) => listFile(leads, (lists) => lists.leads, query, context));
  serve(app, parts, leadCalls.closingReasons, async (_, { db }) => closingReasons(db));
  serveCreate(app, parts, leadCalls.create, ({ body }, context) => createLead(body, context), {
    kind: leadRecords,
    show: showLead,
  });
  serveRecord(...onLead, leadCalls.get, async (lead, _, context) => showLead(lead, context));
  serveChange(...onLead, leadCalls.update, given(editLead), showLead);
  serveChange(
    ...onLead,
    leadCalls.updateStatus,
    (lead, { body }, context) => setStatus(lead, body, context, loseQuotes),
    showLead,
  );
  serveChange(...onLead, leadCalls.writeExpertNotes, given(writeExpertNotes), showLead);
  serveChange(...onLead, leadCalls.label, given(labelLead), showLead);
  serveChange(...onLead, leadCalls.setReminder, given(setReminder), showLead);
  serveRecord(...onLead, leadCalls.snoozeReminder, (lead, { body }, context) => snoozeReminder(lead, body, context));
  serveChange(
    ...onLead,
    leadCalls.removeReminder,
    (lead, { query }, context) => removeReminder(lead, query, context),
    showLead,
  );
  serveChange(...onLead, leadCalls.restore, given(restoreLead), showLead);
  // After deleting or reassigning a lead, the caller may no longer be able to read it, so the answer only confirms it.
  serveRecord(...onLead, leadCalls.delete, async (lead, { query }, context) => {
    await deleteLead(lead, query, context);
    return { done: true };
  });
  serveRecord(...onLead, leadCalls.reassign, async (lead, { body }, context) => {
    const { others, ...given } = body;
    await giveLead(lead, { ...given, ...(others && { together: { others } }) }, context);
    return { done: true };
  });
  serveRecord(...onLead, leadCalls.activity, ({ id }, { query }, { db, actor, now }) =>
    listActivity(db, { leadId: id }, { actor, now }, query),
  );
  noteRoutes(app, parts);
}

function noteRoutes(app: FastifyInstance, parts: Parts): void {
  const onNote = [app, parts, noteRecords] as const;
  serveRecord(app, parts, leadRecords, leadCalls.notes, ({ id }, { query }, context) =>
    listNotes(context.db, id, context, query),
  );
  serveCreateFrom(
    app,
    parts,
    leadRecords,
    leadCalls.writeNote,
    (lead, { body }, context) => writeNote(lead, body, context),
    { kind: noteRecords, show: showNote },
  );
  serveChange(...onNote, leadNoteCalls.edit, given(editNote), showNote);
  serveChange(...onNote, leadNoteCalls.restore, given(restoreNote), showNote);
  serveRecord(...onNote, leadNoteCalls.delete, async (note, { query }, context) => {
    await deleteNote(note, query, context);
    return { done: true };
  });
}

/** Passes the body of the call to the use case. */
function given<Row, Body>(act: (row: Row, body: Body, context: StaffContext) => Promise<void>) {
  return (row: Row, { body }: { body: Body }, context: StaffContext) => act(row, body, context);
}
