export { quoteStepOfLead, quoteStepRest } from "./step-facts.ts";
