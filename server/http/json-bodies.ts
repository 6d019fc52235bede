import type { FastifyInstance } from "fastify";

/** Programs name the type of a body even where they send none: `play` and `pause` are asked so by the specification. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) =>
    body === "" ? done(null, undefined) : parse(request, body, done),
  );
}
