import { z } from "zod";
import { earlier, minute } from "#domain/shared/durations.ts";
import type { Parts } from "#server/http/parts.ts";
import { type Job, job } from "#server/jobs/index.ts";
import { drawDocument } from "./document/draw-document.ts";
import type { AnyForm } from "./form.ts";
import { queueDrawing } from "./prepare-document.ts";

/** Draws a document. The payload is { documentId }. */
export function drawDocumentJob(parts: Parts, forms: readonly AnyForm[]): Job {
  return job({
    name: "draw_document",
    payload: z.object({ documentId: z.int() }),
    run: ({ documentId }) => drawDocument(parts, forms, documentId),
  });
}

/** Milliseconds. A document that is older than this and not drawn has lost its job or used up its attempts. */
const lateAfter = 10 * minute;

/** Queues each late document again, so that no document is lost. */
export function drawLateDocumentsJob(parts: Parts): Job {
  return job({
    name: "draw_late_documents",
    schedule: "*/10 * * * *",
    run: async () => {
      const before = earlier(parts.now(), lateAfter);
      const late = await parts.db
        .selectFrom("documents")
        .select("id")
        .where("pdf", "is", null)
        .where("createdAt", "<", before)
        .orderBy("id")
        .limit(1000)
        .execute();
      if (late.length > 0) parts.log.warn({ documents: late.map(({ id }) => id) }, "signed documents are late");
      for (const { id } of late) await queueDrawing(parts.db, id);
    },
  });
}
