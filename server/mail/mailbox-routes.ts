import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { loadTimeZone } from "#server/agency/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { fontFace } from "#server/http/product-font.ts";
import { type ComposedMessage, composeMessage, type MessageSources } from "./compose-message.ts";
import { listPage, type MailboxRow, messagePage, problemPage } from "./mailbox-page.ts";

const pageSize = 50;

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/**
 * Shows a letter as a mail program would: without scripts, without loading anything, and with links that open in the
 * whole window. The letter has the same origin, so that the surrounding page can measure it. Without scripts, that
 * gives it no additional access.
 */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox";

/**
 * Serves the mailbox of the embedded mode. It shows all mail and its links without a sign-in, so it does not exist in
 * production.
 */
export async function mailboxRoutes(app: FastifyInstance, parts: Parts, sources: MessageSources): Promise<void> {
  if (parts.config.production) return;
  const [style, script] = await Promise.all(
    ["mailbox.css", "mailbox-frame.js"].map((name) => readFile(join(import.meta.dirname, name), "utf8")),
  );

  app.get("/dev/mailbox.css", async (_request, reply) => reply.type("text/css").send(`${fontFace}\n${style}`));
  app.get("/dev/mailbox-frame.js", async (_request, reply) => reply.type("text/javascript").send(script));

  app.get<{ Querystring: { before?: string } }>("/dev/mailbox", async (request, reply) => {
    const rows = await newest(parts, idOf(request.query.before) ?? Number.MAX_SAFE_INTEGER);
    const shown = rows.slice(0, pageSize);
    const listed = await Promise.all(shown.map(async (row) => ({ ...row, subject: await subjectOf(row) })));
    const before = rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
    const page = listPage({
      rows: listed,
      before,
      leaves: parts.config.smtpUrl !== undefined,
      now: parts.now(),
      zone: await loadTimeZone(parts.db),
    });
    return sendPage(reply, page);
  });

  app.get<{ Params: { id: string } }>("/dev/mailbox/:id", async ({ params }, reply) => {
    const found = await open(params.id);
    return found
      ? sendPage(reply, messagePage(found.row, found.message, await loadTimeZone(parts.db)))
      : notFound(reply);
  });

  app.get<{ Params: { id: string } }>("/dev/mailbox/:id/html", async ({ params }, reply) => {
    const found = await open(params.id);
    if (!found) return notFound(reply);
    const html = found.message.html.replace("<head>", '<head>\n<base target="_top">');
    return sendPage(reply, html, letterPolicy);
  });

  app.get<{ Params: { id: string; number: string } }>(
    "/dev/mailbox/:id/attachments/:number",
    async ({ params }, reply) => {
      const found = await open(params.id);
      const file = found?.message.attachments[Number(params.number) - 1];
      if (!file) return notFound(reply);
      return reply
        .type(file.mediaType)
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${file.fileName}"`)
        .send(file.content);
    },
  );

  async function open(id: string): Promise<{ row: StoredRow; message: ComposedMessage } | undefined> {
    const [row] = await newest(parts, (idOf(id) ?? 0) + 1, 1);
    return row && row.id === idOf(id) ? { row, message: await composeMessage(parts, sources, row) } : undefined;
  }

  /** A letter that cannot be written must not hide the others. */
  async function subjectOf(row: StoredRow): Promise<string> {
    const withoutFiles = { ...sources, document: async () => ({ fileName: "", pdf: Buffer.alloc(0) }) };
    const message = await composeMessage(parts, withoutFiles, row).catch(() => undefined);
    return message?.subject ?? `This email (${row.template}) cannot be written`;
  }
}

interface StoredRow extends MailboxRow {
  template: string;
  data: unknown;
}

async function newest({ db }: Parts, before: number, count = pageSize + 1): Promise<StoredRow[]> {
  return (
    db
      .selectFrom("messages")
      .select(["id", "template", "data", "recipient", "state", "lastError", "createdAt"])
      .where("id", "<", before)
      // A letter whose document is not drawn yet has not been sent.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("documents")
              .select("documents.id")
              .whereRef("documents.id", "=", "messages.documentId")
              .where("pdf", "is", null),
          ),
        ),
      )
      .orderBy("id", "desc")
      .limit(count)
      .execute()
  );
}

function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function sendPage(reply: FastifyReply, html: string, policy = pagePolicy): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-security-policy", policy)
    .send(html);
}

function notFound(reply: FastifyReply): FastifyReply {
  return sendPage(reply.status(404), problemPage("No such message", "It may have been in another database."));
}
