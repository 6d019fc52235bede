import { forgetSessionsJob } from "./access/index.ts";
import { chainAuditJob, verifyAuditJob } from "./audit/index.ts";
import { findDocument } from "./booking/index.ts";
import { sweepCardsJob } from "./card/index.ts";
import { forgetWritesJob } from "./http/idempotency.ts";
import type { Parts } from "./http/parts.ts";
import type { Job } from "./jobs/index.ts";
import { type MessageSources, sendMessageJob, settleMessagesJob } from "./mail/index.ts";
import { expireQuotesJob, linkUrlById } from "./quote/index.ts";
import { forgetCountsJob } from "./rate-limits/index.ts";

/** What letters need from the features they are about: addresses derived at sending, documents to attach. */
export function messageSources(parts: Parts): MessageSources {
  return {
    linkUrl: (linkId) => linkUrlById(parts, linkId),
    document: async (documentId) => {
      const document = await findDocument(parts.db, documentId);
      if (!document) throw new Error(`Document ${documentId} is missing`);
      return document;
    },
  };
}

/** Everything that happens without anybody asking. */
export function allJobs(parts: Parts): Job[] {
  const sources = messageSources(parts);
  return [
    sendMessageJob(parts, sources),
    settleMessagesJob(parts),
    sweepCardsJob(parts),
    expireQuotesJob(parts),
    forgetWritesJob(parts),
    forgetSessionsJob(parts),
    forgetCountsJob(parts),
    chainAuditJob(parts),
    verifyAuditJob(parts),
  ];
}
