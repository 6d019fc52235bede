import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isRealDate } from "#domain/shared/calendar.ts";
import { type ParseReport, parseReport, reportTable } from "./parse-report.ts";

/** Reads screens of reservation systems from files and prints their content, for people and for comparisons. */
const usage = `Usage: npm run --silent parse -- [--json] [--today YYYY-MM-DD] [FILE...]
Without a file, or for "-", it reads what is pasted. --json prints one object a line and file.`;

/** A mistake in the command line. It is printed as one sentence without a stack trace. */
class UsageError extends Error {}

function readArguments(): { files: string[]; json: boolean; today: string } {
  const { values, positionals } = parsedArguments();
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const today = values.today ?? new Date().toISOString().slice(0, 10);
  if (!isRealDate(today)) throw new UsageError(`--today must be a date such as 2026-11-20, not "${today}".`);
  const missing = positionals.find((file) => file !== "-" && !existsSync(file));
  if (missing !== undefined) throw new UsageError(`There is no file "${missing}".`);
  return { files: positionals.length > 0 ? positionals : ["-"], json: values.json ?? false, today };
}

function parsedArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { json: { type: "boolean" }, today: { type: "string" }, help: { type: "boolean", short: "h" } },
    });
  } catch (error) {
    const said = error instanceof Error ? (error.message.split(/\. |\n/)[0] ?? "") : String(error);
    throw new UsageError(`${said.replace(/\.$/, "")}.`);
  }
}

function read(file: string): string {
  if (file === "-" && process.stdin.isTTY) console.error("Paste a screen, then press Ctrl-D on a line of its own.");
  const bytes = readFileSync(file === "-" ? 0 : file);
  // Terminals on Windows still save in the old encoding, in which "¥" is one byte.
  return bytes.toString(isUtf8(bytes) ? "utf8" : "latin1");
}

/** Returns undefined if the file cannot be read, and reports it on stderr. The other files are still read. */
function reportOn(file: string, today: string): ParseReport | undefined {
  try {
    return parseReport(file, read(file), today);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === undefined) throw error;
    console.error(`"${file}" cannot be read: ${code === "EISDIR" ? "it is a folder" : code}.`);
    process.exitCode = 1;
    return undefined;
  }
}

// A reader that closes the pipe early, such as `| head`, ends the program without an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

try {
  const { files, json, today } = readArguments();
  for (const [index, file] of files.entries()) {
    const report = reportOn(file, today);
    if (!report) continue;
    if (json) console.log(JSON.stringify(report));
    else console.log(`${index > 0 ? "\n" : ""}${reportTable(report)}`);
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
