import { type ExpertStatus, expertStatuses } from "#domain/lead/expert.ts";

export type QuestionStatus = Exclude<ExpertStatus, "none">;
export const questionStatuses = expertStatuses.filter((status): status is QuestionStatus => status !== "none");
