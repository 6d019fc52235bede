import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { openForm } from "#server/booking/index.ts";
import type { Parts } from "./parts.ts";

const built = join(import.meta.dirname, "../../dist/web");

/** Pages without sign-in: a path that contains one of these words is public (seed.md §2). */
const publicPath = /(booking|cancel|refund)/;

/** Staff pages: Mantine sets its variables in style elements, so styles may be inline; scripts never. */
const officePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";
/** Pages that take cards: nothing but our own files (PCI DSS 6.4.3). */
const publicPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/** The two applications of the browser: the office and the customers' forms. Everything else is not an address. */
export async function servePages(app: FastifyInstance, parts: Parts): Promise<void> {
  const [office, forms] = await Promise.all([page("office.html", parts), page("public.html", parts)]);
  await app.register(fastifyStatic, {
    root: join(built, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    cacheControl: true,
  });
  app.get("/favicon.ico", (_request, reply) => reply.status(204).send());
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (path.startsWith("/api/")) throw new Refusal("not_found");
    if (request.method !== "GET" && request.method !== "HEAD") throw new Refusal("not_found");
    return publicPath.test(path) ? sendForm(reply, forms, path, parts) : send(reply, office, officePolicy);
  });
}

/**
 * The form's page carries its own answer, so that a customer sees the offer one round trip earlier, and whom to call
 * when there is none. The data is no script: the policy of the page runs none but our files.
 */
async function sendForm(reply: FastifyReply, html: string, path: string, parts: Parts): Promise<FastifyReply> {
  const publicId = /^\/booking\/form\/([\w-]{20,100})$/.exec(path)?.[1];
  let answer = inlined("agency", publicAgency(await loadAgency(parts.db)));
  if (publicId) {
    const form = await openForm(publicId, { db: parts.db, parts, now: parts.now() }).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (form) answer += inlined("booking-form", form);
  }
  return send(
    reply,
    html.replace("</body>", () => `${answer}</body>`),
    publicPolicy,
  );
}

function inlined(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

function send(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(html);
}

async function page(name: string, { config }: Parts): Promise<string> {
  const html = await readFile(join(built, name), "utf8");
  return html.replaceAll("%PRODUCT_NAME%", escapeHtml(config.productName));
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
