import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { bareCalls } from "./bare-calls.ts";
import { named, openBarePool } from "./bare-statements.ts";

/**
 * Measures the minimum cost of a call: `node:http`, `pg`, named statements and JSON.stringify. Checks only that the
 * session is active. Verifies no token signature, and has no schemas, permissions, limits or headers.
 */
const pool = openBarePool(process.env.DATABASE_URL ?? "");

const server = createServer(async (request, response) => {
  try {
    const [path = "", search = ""] = (request.url ?? "").split("?");
    const [, name = "", id = ""] = path.split("/");
    const call = bareCalls[name];
    if (!call) throw new Error(`There is no call ${name}`);
    const text = await textOf(request);
    const body = text === "" ? undefined : JSON.parse(text);
    const who = await whoAsks(request.headers.authorization);
    const key = String(request.headers["idempotency-key"]);
    answer(response, 200, await call(pool, { id, query: new URLSearchParams(search), body, who, key }));
  } catch (error) {
    console.error(error);
    answer(response, 500, {});
  }
});

/** Trusts the claims of the token, but checks the session, because every server has to. */
async function whoAsks(authorization: string | undefined) {
  if (!authorization) return undefined;
  if (authorization.startsWith("Bearer fwk_")) {
    const { rows } = await named(pool, "which-site", [createHash("sha256").update(authorization.slice(7)).digest()]);
    return rows[0] as { id: number; role: string };
  }
  const claims = JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString());
  const { rows } = await named(pool, "who-asks", [claims.sid, claims.sub, new Date().toISOString()]);
  if (!rows[0]) throw new Error("This session has ended");
  return rows[0] as { id: number; role: string };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function answer(response: ServerResponse, status: number, content: unknown): void {
  const json = typeof content === "string" ? content : JSON.stringify(content);
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(json) });
  response.end(json);
}

server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once("disconnect", () => process.exit());
