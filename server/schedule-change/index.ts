export { scheduleForm } from "./answer-form.ts";
export { remindOfScheduleChangesJob } from "./remind.ts";
export { scheduleChangeRoutes } from "./routes.ts";
