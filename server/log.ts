import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import { scrubCardNumbers } from "#domain/card/detect.ts";
import { databaseErrorFacts } from "#server/db/trouble.ts";

/** The log of the process, one JSON line each. Nothing a customer typed belongs into it. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // What no rule foresaw must still hold no card number.
    hooks: { streamWrite: scrubCardNumbers },
    serializers: { err: (error: Error) => databaseErrorFacts(error) ?? stdSerializers.err(error) },
    redact: { paths: ["req.headers", "err.config", "*.password", "*.token"], remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}
