import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import { scrubCardNumbers } from "#domain/card/detect.ts";
import { databaseErrorFacts } from "#server/db/trouble.ts";

/** Opens the log of the process, one JSON line per entry. Text that a customer typed must not be logged. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // A last safeguard: no line may contain a card number, even if no other rule caught it.
    hooks: { streamWrite: scrubCardNumbers },
    serializers: { err: (error: Error) => databaseErrorFacts(error) ?? stdSerializers.err(error) },
    redact: { paths: ["req.headers", "err.config", "*.password", "*.token"], remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}
