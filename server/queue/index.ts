/** Which agent gets the next lead. The rule: domain/queue/choose-agent.ts. */
export { waitingLeads } from "./board.ts";
export { queueLimits } from "./choose.ts";
export { handOutNext } from "./hand-out.ts";
export { acceptOffer, declineOffer, openOfferOf } from "./offers.ts";
export { leaveQueue, lockWithOffer, pause, pauseOnBehalf, play, queueAgentRecords } from "./pause.ts";
export { queueRoutes } from "./routes.ts";
export { workQueueJob } from "./work-queue.ts";
