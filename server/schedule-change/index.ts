/** Changes of flights by airlines, and the reminders about them. */
export { scheduleForm } from "./answer-form.ts";
export { createScheduleChange } from "./draft.ts";
export { remindOfScheduleChangesJob } from "./remind.ts";
export { scheduleChangeRoutes } from "./routes.ts";
export { sendScheduleChange } from "./send.ts";
export { loadScheduleChange } from "./store.ts";
