import type { MessageValue } from "#domain/shared/message-values.ts";

export interface ShareProblems {
  share_above_limit: { name: string; limit: MessageValue; days: number };
}

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends ShareProblems {}
}
