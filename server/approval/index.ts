/** Exceptions that another person decides. */
export { decide } from "./decide.ts";
export { decidersJson, isDecidedBy } from "./deciders.ts";
export { expireApprovalsJob } from "./expire-approvals.ts";
export { forDecision, mustGiveReason, recordOwnDecision } from "./own-decisions.ts";
export { ownDecisionsLetterJob } from "./own-decisions-letter.ts";
export { passOnRequest, requestsLeftBy } from "./pass-on-requests.ts";
export { approvalRecords } from "./records.ts";
export { refundRoom } from "./refund-room.ts";
export { requestApproval } from "./request-approval.ts";
export { approvalRoutes } from "./routes.ts";
export { basisOf, lastApprovals, type Proposal } from "./store.ts";
export type { Approved, Asking, Decided, Subject } from "./subject.ts";
export {
  type ApprovalInForce,
  approvalPending,
  approvalsInForce,
  supersedeApprovals,
  supersedeApprovalsOf,
} from "./supersede.ts";
export { approvalView } from "./view.ts";
