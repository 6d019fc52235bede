import { requestList } from "#domain/after-sale/list.ts";
import { approvalList } from "#domain/approval/list.ts";
import { auditList } from "#domain/audit/list.ts";
import { commissionList } from "#domain/commission/list.ts";
import { creditList } from "#domain/credit/list.ts";
import { debitMemoList } from "#domain/debit-memo/list.ts";
import { questionList } from "#domain/expert/list.ts";
import { leadList } from "#domain/lead/list.ts";
import { letterList } from "#domain/mail/list.ts";
import { quoteList } from "#domain/quote/list.ts";
import { reconciliationList } from "#domain/reconciliation/list.ts";
import { owedList } from "#domain/reconciliation/owed-list.ts";
import { afterSaleList } from "#domain/report/after-sale-list.ts";
import { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import { returnedList } from "#domain/report/returned-list.ts";
import { soldList } from "#domain/report/sold-list.ts";
import type { List } from "#domain/shared/list.ts";
import { statementList } from "#domain/statement/list.ts";
import { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import { supplierEntryList } from "#domain/supplier/entry-list.ts";
import { userList } from "#domain/user/list.ts";

/** The lists with saved views, by the names of their screens. */
export const viewedLists = {
  leads: leadList,
  quotes: quoteList,
  accounts: userList,
  users: userList,
  approvals: approvalList,
  questions: questionList,
  credits: creditList,
  commissions: commissionList,
  statements: statementList,
  reconciliation: reconciliationList,
  owed: owedList,
  consolidators: consolidatorCreditList,
  debitMemos: debitMemoList,
  requests: requestList,
  letters: letterList,
  sold: soldList,
  returned: returnedList,
  countedLeads: countedLeadsList,
  afterSale: afterSaleList,
  supplierEntries: supplierEntryList,
  audit: auditList,
} as const satisfies Record<string, List>;

export type ViewedList = keyof typeof viewedLists;
export const viewedListNames = Object.keys(viewedLists) as ViewedList[];

/** The maximum number of views per list and user, and of shared views shown. */
export const mostViews = 50;
