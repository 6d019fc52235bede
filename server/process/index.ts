/** Carries out an action of a declared process, such as domain/quote/process.ts. */

export { defineRecords, type Move } from "./define-records.ts";
export { moveEach, moveStates } from "./move-states.ts";
