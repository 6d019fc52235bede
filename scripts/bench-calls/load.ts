import { connect, type Socket } from "node:net";
import { percentile } from "../bench-itinerary/section.ts";

/** The results of a server in one round. */
export interface Round {
  answers: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Bytes per answer, headers included. */
  bytes: number;
}

/**
 * Sends requests on several connections for this time, one after the other on each connection. The requests are
 * prepared bytes, because both cores are for the servers. `next` returns the next request, or undefined when none is
 * left. Throws if an answer is not 200, because a refusal is faster than the real work.
 */
export async function askFor(
  milliseconds: number,
  ports: readonly number[],
  connections: number,
  next: () => Buffer | undefined,
): Promise<Round> {
  const times: number[] = [];
  let bytes = 0;
  const began = performance.now();
  const until = began + milliseconds;
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      askOnOneConnection(
        ports[index % ports.length] ?? 0,
        () => (performance.now() < until ? next() : undefined),
        (time, answer) => {
          times.push(time);
          for (const chunk of answer) bytes += chunk.length;
        },
      ),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes: bytes / times.length,
  };
}

/** Returns the body of one answer. */
export async function answerTo(port: number, request: Buffer): Promise<string> {
  const requests = [request];
  let body = "";
  await askOnOneConnection(
    port,
    () => requests.pop(),
    (_, answer) => {
      body = Buffer.concat(answer).toString().split("\r\n\r\n", 2)[1] ?? "";
    },
  );
  return body;
}

function askOnOneConnection(
  port: number,
  next: () => Buffer | undefined,
  answered: (milliseconds: number, chunks: readonly Buffer[]) => void,
): Promise<void> {
  return new Promise((done, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let sentAt = 0;
    let chunks: Buffer[] = [];
    let missing: number | undefined;
    const send = () => {
      const request = next();
      if (!request) return end(socket, done);
      chunks = [];
      missing = undefined;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.once("connect", send).once("error", reject);
    socket.once("close", () => reject(new Error(`Not an answer: ${Buffer.concat(chunks)}`)));
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      missing = missing === undefined ? missingOf(Buffer.concat(chunks)) : missing - chunk.length;
      if (missing === undefined || missing > 0) return;
      if (!chunks[0]?.toString("latin1", 0, 12).endsWith("200")) return socket.destroy();
      answered(performance.now() - sentAt, chunks);
      send();
    });
  });
}

function end(socket: Socket, done: () => void): void {
  socket.removeAllListeners("close").end();
  done();
}

/** Returns the bytes of the answer that are still missing, or undefined before its headers are complete. */
function missingOf(received: Buffer): number | undefined {
  const end = received.indexOf("\r\n\r\n");
  const length = end < 0 ? undefined : /content-length: (\d+)/i.exec(received.toString("latin1", 0, end))?.[1];
  return length === undefined ? undefined : end + 4 + Number(length) - received.length;
}
