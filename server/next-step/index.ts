export { publicStepFacts, quoteStepOfLead, quoteStepRest } from "./step-facts.ts";
