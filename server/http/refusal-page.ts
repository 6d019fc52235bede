import type { FastifyReply, FastifyRequest } from "fastify";

/** Allows styles only, because the page has no scripts and loads nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto 0;padding:0 1rem;color-scheme:light dark}";

/** Returns whether a browser opened the address itself, so that a person sees the answer. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === "GET" && /\btext\/html\b/.test(headers.accept ?? "");
}

/** Sends a refusal as a page with the message and a link to the first page. */
export function sendRefusalPage(
  reply: FastifyReply,
  page: { status: number; message: string; language: string; productName: string },
): FastifyReply {
  const [message, product] = [escapeHtml(page.message), escapeHtml(page.productName)];
  return reply
    .status(page.status)
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${product}</title><style>${style}</style></head><body><main><h1>${product}</h1><p>${message}</p><p><a href="/">${product}</a></p></main></body></html>`,
    );
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
