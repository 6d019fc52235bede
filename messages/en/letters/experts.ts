import { catalogueOf } from "../../catalogue.ts";

interface Given {
  subject: { lead: string };
  asked: { name: string; lead: string };
  trip: object;
  at: object;
}

export const expertQuestion = catalogueOf<Given>()({
  subject: "Question to the experts about lead {{lead}}",
  asked: "{{name}} asks the experts about lead {{lead}}. The first expert to claim the question answers it.",
  trip: "Trip",
  at: "Asked",
});
