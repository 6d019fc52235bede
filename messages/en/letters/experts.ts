import { catalogueOf } from "../../catalogue.ts";

type Given = Record<"askedSubject" | "overdueSubject", { lead: string }> &
  Record<"asked" | "overdue", { name: string; lead: string }> &
  Record<"trip" | "at", object>;

export const expertQuestion = catalogueOf<Given>()({
  askedSubject: "Question to the experts about lead {{lead}}",
  asked: "{{name}} asks the experts about lead {{lead}}. Whoever claims the question first answers it.",
  overdueSubject: "No expert has claimed the question about lead {{lead}}",
  overdue: "{{name}} asked the experts about lead {{lead}} more than half an hour ago, and nobody has claimed it.",
  trip: "Trip",
  at: "Asked",
});
