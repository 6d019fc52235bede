export { defineRecords, type Move } from "./define-records.ts";
