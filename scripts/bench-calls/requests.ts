import { randomUUID } from "node:crypto";
import type { MeasuredCall } from "./calls.ts";
import type { Server } from "./servers.ts";

/** The access token of each role. */
export type Tokens = Record<"agent" | "supervisor" | "webSite", string>;

type Request = NonNullable<ReturnType<MeasuredCall["request"]>>;

/** Returns the bytes of a request. They are the same for both servers except for the prefix of the path. */
export function requestBytes(
  server: Server,
  measured: MeasuredCall,
  request: Request,
  n: number,
  tokens: Tokens,
): Buffer {
  const { call, name, by } = measured;
  const path = server.prefix ? call.path.replace(/\{\w+\}/, String(request.id)) : `/${name}/${request.id ?? ""}`;
  const query = request.query ? `?${new URLSearchParams(request.query)}` : "";
  const body = request.body ? JSON.stringify(request.body) : "";
  const head = [
    `${call.method} ${server.prefix}${path}${query} HTTP/1.1`,
    "Host: office.example",
    "Accept: application/json",
    "Accept-Language: en",
    `X-Forwarded-For: 10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    ...(by === "customer" ? [] : [`Authorization: Bearer ${request.token ?? tokens[by]}`]),
    ...(body === "" ? [] : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]),
    ...(call.method === "GET" || call.isQuestion ? [] : [`Idempotency-Key: ${randomUUID()}`]),
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}
