export { ScheduleAnswered, ScheduleFormPage } from "#web/schedule-form/schedule-form-page.tsx";
