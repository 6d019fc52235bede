export { askExpert } from "./ask-expert.ts";
export { escalateQuestionsJob } from "./escalate-questions.ts";
export { moveQuestion, takeBackQuestion } from "./move-question.ts";
export { questionRecords } from "./records.ts";
export { expertRoutes } from "./routes.ts";
