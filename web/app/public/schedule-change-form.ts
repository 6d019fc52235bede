export { ScheduleAnswered, ScheduleFormPage } from "#web/schedule-change-form/schedule-change-form-page.tsx";
