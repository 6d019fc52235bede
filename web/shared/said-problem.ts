import { problems } from "#messages/en/problems.ts";
import { terms } from "#messages/en/terms.ts";
import { problemSayer } from "./problem-sayer.ts";

/** Any problem in words, for the office: customers' forms load fewer (web/signed-form/said-problem.ts). */
export const { saidProblem, sentenceOf } = problemSayer({ problems, terms });
