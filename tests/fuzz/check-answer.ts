import type { Operation } from "./document.ts";
import { plantedCard } from "./generate.ts";

/** The answer to one call. */
export interface Answered {
  status: number;
  mediaType: string;
  bytes: number;
  text: string;
  body: unknown;
}

const kilobyte = 1024;
/** Answers to anonymous callers stay small, and so do all refusals. */
const mostForStrangers = 100 * kilobyte;
const mostForRefusals = 100 * kilobyte;
const mostForStaff = 1024 * kilobyte;
const mostForFiles = 8192 * kilobyte;

/** The only call that may answer with a card number. */
const revealing = "card.reveal";

/** Returns the problems of an answer that do not depend on the request. */
export function problemsOf(operation: Operation, answered: Answered): string[] {
  const { status, mediaType, bytes, text, body } = answered;
  const problems: string[] = [];
  const isFile = operation.answers !== "application/json";
  if (bytes > mostFor(operation, status)) problems.push(`answers ${bytes} bytes`);
  if (status >= 500 && !isDeclaredOverload(status, body)) problems.push(`answers ${status}`);
  if (status === 200) {
    if (!operation.mediaTypes.includes(mediaType))
      problems.push(`answers ${mediaType}, not ${operation.mediaTypes.join(" or ")}`);
    else if (!isFile && !operation.isAnswer(body)) {
      const wrong = operation.isAnswer.errors
        ?.slice(0, 3)
        .map(({ instancePath, message }) => `${instancePath} ${message}`);
      problems.push(`answers what the document does not say: ${wrong?.join("; ")}`);
    }
  } else if (!operation.isRefusal(status, body)) {
    const { code } = (body ?? {}) as { code?: string };
    problems.push(`refuses with ${status} ${code}, which the document does not say`);
  } else if ((body as { message: string }).message.trim() === "")
    problems.push(`refuses with ${status} without a word`);
  if (operation.id !== revealing && text.replaceAll(/[\s-]/g, "").includes(plantedCard)) {
    problems.push("answers with the number of a card");
  }
  return problems;
}

function mostFor({ isPublic, answers }: Operation, status: number): number {
  if (status !== 200) return mostForRefusals;
  if (answers !== "application/json") return mostForFiles;
  return isPublic ? mostForStrangers : mostForStaff;
}

function isDeclaredOverload(status: number, body: unknown): boolean {
  return status === 503 && ["busy", "took_too_long"].includes((body as { code?: string }).code ?? "");
}
