import { problems } from "#messages/en/problems.ts";
import { terms } from "#messages/en/terms.ts";
import { problemSayer } from "./problem-sayer.ts";
import { spoken } from "./texts.ts";

/**
 * Puts any problem into a sentence, for the office. The customers' forms load fewer sentences
 * (web/signed-form/submit/said-problem.ts).
 */
export const { saidProblem, sentenceOf } = problemSayer(() => ({
  problems: spoken("problems", problems),
  terms: spoken("terms", terms),
}));
