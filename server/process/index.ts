export { defineRecords, type Move } from "./define-records.ts";
export { moveEach, moveStates } from "./move-states.ts";
