import { pipeline, type Readable, type Transform } from "node:stream";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply } from "fastify";

type Done = (error: Error | null, compressed: Buffer) => void;

interface Coding {
  now: (whole: string | Buffer) => Buffer;
  later: (whole: string | Buffer, done: Done) => void;
  stream: () => Transform;
}

const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const gzipOptions = { level: 3 };

/** The cheapest first, because browsers accept several. The figures are in docs/decisions/033-compressed-answers.md. */
const codings: Record<string, Coding> = {
  zstd: {
    now: (whole) => zstdCompressSync(whole, zstdOptions),
    later: (whole, done) => zstdCompress(whole, zstdOptions, done),
    stream: () => createZstdCompress(zstdOptions),
  },
  br: {
    now: (whole) => brotliCompressSync(whole, brotliOptions),
    later: (whole, done) => brotliCompress(whole, brotliOptions, done),
    stream: () => createBrotliCompress(brotliOptions),
  },
  gzip: {
    now: (whole) => gzipSync(whole, gzipOptions),
    later: (whole, done) => gzip(whole, gzipOptions, done),
    stream: () => createGzip(gzipOptions),
  },
};
const names = Object.keys(codings);

/** Bytes. A smaller answer fits into one packet as it is. */
const smallest = 1024;
/** Bytes. A larger answer is compressed on another thread, so that it does not hold up other requests. */
const largestAtOnce = 100_000;
/** Files that are compressed already, and streams of events, have other types. */
const textTypes = /^(?:application\/json|text\/html|text\/csv)\b/;

const secret = new WeakSet<FastifyReply>();

/** Sends this answer as it is. Needed for answers with a secret (`compressAnswers`). */
export function neverCompress(reply: FastifyReply): void {
  secret.add(reply);
}

/**
 * Compresses JSON, pages and CSV files if the caller accepts it. A file is compressed while it is streamed.
 *
 * The length of a compressed text depends on its repetitions. A listener on the line who can place texts into an answer
 * could therefore guess a secret in the same answer, letter by letter (the BREACH attack). So answers with tokens, keys
 * or addresses of customers' forms are never compressed: those of calls with `secretAnswer`, and those whose contract
 * marks a field as a `credential`. The page of a customer's form contains no address but those that its reader knows or is
 * led to. Other answers contain no secret, and no cookie causes another site's request to be answered with a person's
 * data.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload: unknown, done) => {
    if (!isCompressible(reply, payload)) return done(null, payload);
    reply.header("vary", "accept-encoding");
    const name = negotiate(request.headers["accept-encoding"] ?? "", names);
    const coding = name ? codings[name] : undefined;
    if (!coding) return done(null, payload);
    reply.header("content-encoding", name).removeHeader("content-length");
    if (isStream(payload)) return done(null, compressedStream(payload, coding));
    if (lengthOf(payload) > largestAtOnce) return coding.later(payload, done);
    done(null, coding.now(payload));
  });
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer | Readable {
  if (!textTypes.test(String(reply.getHeader("content-type"))) || secret.has(reply)) return false;
  if (reply.hasHeader("content-encoding")) return false;
  return (
    isStream(payload) || ((typeof payload === "string" || Buffer.isBuffer(payload)) && lengthOf(payload) >= smallest)
  );
}

function lengthOf(payload: string | Buffer): number {
  return typeof payload === "string" ? Buffer.byteLength(payload) : payload.length;
}

const isStream = (payload: unknown): payload is Readable => typeof (payload as Readable | null)?.pipe === "function";

/** An error of the rows, or a caller who disconnects, ends both streams. */
function compressedStream(payload: Readable, { stream }: Coding): Transform {
  return pipeline(payload, stream(), () => {});
}
