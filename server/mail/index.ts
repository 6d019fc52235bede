export { checkMail, checkMailJob } from "./check-mail.ts";
export type { MessageSources } from "./compose-message.ts";
export type { PaidByCredit, Voucher, VoucherFacts } from "./credit-templates.ts";
export { mailboxRoutes } from "./mailbox-routes.ts";
export { queueForStaff, queueMessage, sendWithDocument } from "./outbox.ts";
export { sendAgain } from "./send-again.ts";
export { sendMessageJob, settleMessagesJob } from "./send-message.ts";
export type { Template, Templates } from "./templates.ts";
