import type { Socket } from "node:net";
import { Refusal } from "#domain/shared/refusal.ts";
import { failureText, refusalText } from "./refusal-texts.ts";

const tooLarge = { code: "too_large", message: refusalText(new Refusal("too_large"), "en"), details: {} };
const unreadable = { code: "bad_request", message: failureText("bad_request", "en"), details: {} };

/** Answers input that Node rejects before it is a request, in the form of every other refusal. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy(error);
  const [status, refusal] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", tooLarge]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", unreadable]
        : ["400 Bad Request", unreadable];
  const body = JSON.stringify(refusal);
  const headers = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end(`${headers.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
