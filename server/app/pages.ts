import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bookingFormCalls } from "#contract/booking-form/form-calls.ts";
import { type Language, languages, preferredLanguage } from "#contract/shared/languages.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { say } from "#messages/message.ts";
import type { Filled, Sentences } from "#messages/screens.ts";
import * as screens from "#messages/screens.ts";
import { pictureOrigin } from "#server/access/index.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { bookingForm } from "#server/booking-form/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { callerAt, processLimit } from "#server/rate-limits/index.ts";
import { openForm } from "#server/signed-form/open-form.ts";

const built = join(import.meta.dirname, "../../dist/web");

/** Matches a public path (docs/rules/screens-and-formats.md#pages-without-sign-in). */
const publicPath = /(booking|cancel|refund)/;
/** Paths for programs, which get 404 instead of a page. */
const noPages = ["/api/", "/assets/"];

/**
 * Returns the content security policy: our own files, and pictures of Google accounts if people sign in with Google.
 */
function policyOf({ config }: Parts, styles: string): string {
  const pictures = config.google ? ` ${pictureOrigin}` : "";
  return (
    `default-src 'none'; script-src 'self'; style-src ${styles}; img-src 'self' data:${pictures}; font-src 'self'; ` +
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
  );
}

/**
 * Serves the applications of the browser: the office, the sign-in page, and the customers' forms. Answers 404 for files
 * and API paths.
 */
export async function servePages(
  app: FastifyInstance,
  parts: Parts,
  { folder = built, filled = screens }: { folder?: string; filled?: typeof screens } = {},
): Promise<void> {
  const [office, forms, signIn] = await Promise.all([
    page(join(folder, "office.html"), filled.office, parts),
    page(join(folder, "public.html"), filled.forms, parts),
    page(join(folder, "sign-in.html"), filled.signIn, parts),
  ]);
  // Mantine sets its variables in style elements, so inline styles are allowed in the office. Inline scripts are not.
  const officePolicy = policyOf(parts, "'self' 'unsafe-inline'");
  // Pages that accept cards run only our own scripts (PCI DSS 6.4.3). The sign-in page has the same policy.
  const publicPolicy = policyOf(parts, "'self'");
  // The page of a form runs the same queries as the call for it, so it has the same limit for strangers.
  const limit = processLimit(parts.config.perMinute[bookingFormCalls.open.rate]);
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    cacheControl: true,
  });
  app.get("/favicon.ico", (_request, reply) => reply.status(204).send());
  // Search engines must not index anything, because the office needs a sign-in and links are secrets.
  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send("User-agent: *\nDisallow: /\n"),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (noPages.some((start) => path.startsWith(start))) throw new Refusal("not_found");
    if (request.method !== "GET" && request.method !== "HEAD") throw new Refusal("not_found");
    if (path === "/auth/sign-in") return send(reply, signIn(request), publicPolicy);
    if (!publicPath.test(path)) return send(reply, office(request), officePolicy);
    await limit(callerAt(request.ip));
    return send(reply, await withAnswer(forms(request), path, parts, request), publicPolicy);
  });
}

/**
 * Puts the answer of the form's call into its page, so that a customer sees the offer one round trip earlier. A page
 * without a link gets the contact of the agency. The data is not executable, because the policy of the page runs only
 * our files.
 */
async function withAnswer(html: string, path: string, parts: Parts, request: FastifyRequest): Promise<string> {
  const publicId = /^\/booking\/form\/([\w-]{20,100})$/.exec(path)?.[1];
  let answer = inlined("agency", publicAgency(await loadAgency(parts.db)));
  if (publicId) {
    const reading = { db: parts.db, parts, now: parts.now(), origin: { language: askedLanguage(request, languages) } };
    const form = await openForm(bookingForm, publicId, reading).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (form) answer += inlined("booking-form", form);
  }
  return html.replace("</body>", () => `${answer}</body>`);
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

/** Returns the page in the requested language if it is translated, with its `lang` attribute and static text. */
async function page(file: string, filled: Filled, { config }: Parts): Promise<(request: FastifyRequest) => string> {
  const html = (await readFile(file, "utf8")).replaceAll("%PRODUCT_NAME%", escapeHtml(config.productName));
  const english = inLanguage(html, "en", {});
  const others = new Map<Language, string>();
  for (const language of languages) {
    const load = filled[language];
    if (load) others.set(language, inLanguage(html, language, (await load()).sentences));
  }
  const spoken: Language[] = ["en", ...others.keys()];
  return (request) => others.get(askedLanguage(request, spoken)) ?? english;
}

/** Translates the sentences in [[ ]] in the page files, as `t` does in the code. */
function inLanguage(html: string, language: Language, sentences: Sentences): string {
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll(/\[\[(.+?)\]\]/g, (_, sentence: string) =>
      escapeHtml(say(sentences[sentence] ?? sentence, {}, language)),
    );
}

/**
 * Returns the language that was chosen on screen (web/shared/texts/language.ts), or else the one that the browser
 * requests.
 */
function askedLanguage({ headers }: FastifyRequest, spoken: readonly Language[]): Language {
  const chosen = /(?:^|; )language=([\w-]+)/.exec(headers.cookie ?? "")?.[1];
  return languages.find((language) => language === chosen) ?? preferredLanguage(headers["accept-language"], spoken);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
