import { forgetSessionsJob } from "#server/access/index.ts";
import { watchDeparturesJob } from "#server/after-sale/index.ts";
import { fillHolidaysJob } from "#server/agency/index.ts";
import { expireApprovalsJob, ownDecisionsLetterJob } from "#server/approval/index.ts";
import { chainAuditJob, verifyAuditJob } from "#server/audit/index.ts";
import { sweepCardsJob } from "#server/card/index.ts";
import { updateCommissionJob, updateDueCommissionsJob } from "#server/commission/index.ts";
import { drawnVoucher, watchCreditsJob } from "#server/credit/office/index.ts";
import { forgetDraftsJob } from "#server/draft/index.ts";
import { forgetEventsJob } from "#server/event/index.ts";
import { escalateQuestionsJob } from "#server/expert/index.ts";
import { forgetWritesJob } from "#server/http/idempotency.ts";
import type { Parts } from "#server/http/parts.ts";
import type { Job } from "#server/jobs/index.ts";
import { remindJob } from "#server/lead/index.ts";
import { forgetImportsJob, importLeadsJob, undoImportJob } from "#server/lead-import/index.ts";
import { linkUrlById } from "#server/link/index.ts";
import { checkMailJob, type MessageSources, sendMessageJob, settleMessagesJob } from "#server/mail/index.ts";
import { forgetNotificationsJob } from "#server/notification/index.ts";
import { workQueueJob } from "#server/queue/index.ts";
import { expireQuotesJob } from "#server/quote/index.ts";
import { forgetCountsJob } from "#server/rate-limits/index.ts";
import { updateReconciliationJob, updateUnreconciledJob } from "#server/reconciliation/index.ts";
import { mergeSumsJobs, refreshLeadStepsJob, sendScheduledReportsJob } from "#server/report/index.ts";
import { remindOfScheduleChangesJob } from "#server/schedule-change/index.ts";
import { loadDocument } from "#server/signed-form/document/verify.ts";
import { drawDocumentJob, drawLateDocumentsJob } from "#server/signed-form/document-jobs.ts";
import { emailChangeUrlById, handOverJob } from "#server/user/index.ts";
import { dailyDigestJob } from "#server/work/index.ts";
import { allForms } from "./all-forms.ts";
import { decidedSubjects } from "./decided-subjects.ts";

/**
 * Returns what letters need from the features they are about: links created when the letter is sent, and documents to
 * attach.
 */
export function messageSources(parts: Parts): MessageSources {
  return {
    linkUrl: (linkId) => linkUrlById(parts, linkId),
    emailChangeUrl: (id) => emailChangeUrlById(parts, id),
    document: (documentId) => loadDocument(parts.db, documentId),
    voucher: (voucher, language) => drawnVoucher(parts, voucher, language),
  };
}

export function allJobs(parts: Parts): Job[] {
  const sources = messageSources(parts);
  return [
    sendMessageJob(parts, sources),
    settleMessagesJob(parts),
    checkMailJob(parts),
    drawDocumentJob(parts, allForms),
    drawLateDocumentsJob(parts),
    sweepCardsJob(parts),
    expireQuotesJob(parts),
    fillHolidaysJob(parts),
    watchCreditsJob(parts),
    updateCommissionJob(parts),
    updateDueCommissionsJob(parts),
    updateReconciliationJob(parts),
    updateUnreconciledJob(parts),
    refreshLeadStepsJob(parts),
    ...mergeSumsJobs(parts),
    watchDeparturesJob(parts),
    expireApprovalsJob(parts, decidedSubjects),
    remindOfScheduleChangesJob(parts),
    workQueueJob(parts),
    remindJob(parts),
    escalateQuestionsJob(parts),
    handOverJob(parts),
    ownDecisionsLetterJob(parts),
    dailyDigestJob(parts),
    sendScheduledReportsJob(parts),
    importLeadsJob(parts),
    undoImportJob(parts),
    forgetImportsJob(parts),
    forgetWritesJob(parts),
    forgetSessionsJob(parts),
    forgetCountsJob(parts),
    forgetNotificationsJob(parts),
    forgetEventsJob(parts),
    forgetDraftsJob(parts),
    chainAuditJob(parts),
    verifyAuditJob(parts),
  ];
}
