/** The outbox. A letter is a file in letters/. Letters that were not delivered: server/undelivered-letter. */
export { checkMail, checkMailJob } from "./check-mail.ts";
export type { MessageSources } from "./compose-message.ts";
export type { PaidByCredit, Voucher, VoucherFacts } from "./facts/credit.ts";
export type { LetterFacts, LetterName } from "./letters/all-letters.ts";
export { mailboxRoutes } from "./mailbox-routes.ts";
export { queueForStaff, queueMessage, sendWithDocument } from "./outbox.ts";
export { sendAgain } from "./send-again.ts";
export { sendMessageJob, settleMessagesJob } from "./send-message.ts";
export { sendTestLetter } from "./send-test-letter.ts";
export { loadMailTrouble } from "./trouble-store.ts";
