import { lazyRouteComponent } from "@tanstack/react-router";
import { requestList } from "#domain/after-sale/list.ts";
import { approvalList } from "#domain/approval/list.ts";
import { commissionList } from "#domain/commission/list.ts";
import { creditList } from "#domain/credit/list.ts";
import { questionList } from "#domain/expert/list.ts";
import { statementList } from "#domain/statement/list.ts";
import { text } from "#web/shared/texts/texts.ts";
import { type Screen, searchOf } from "./screen.ts";

/** The lists of work after the sale: approvals, requests, credits, commissions, and questions to experts. */
export const workScreens = {
  "/admin/approvals": {
    title: text("Approvals"),
    permission: "money.read",
    isMenu: true,
    search: searchOf(approvalList),
    page: lazyRouteComponent(() => import("#web/approval/approval-list-page.tsx"), "ApprovalListPage"),
  },
  "/admin/requests": {
    title: text("Requests"),
    permission: "money.read",
    isMenu: true,
    search: searchOf(requestList),
    page: lazyRouteComponent(() => import("#web/after-sale/request-list-page.tsx"), "RequestListPage"),
  },
  "/admin/credits": {
    title: text("Credits"),
    permission: "money.read",
    search: searchOf(creditList),
    page: lazyRouteComponent(() => import("#web/credit/credit-list-page.tsx"), "CreditListPage"),
  },
  "/admin/comissions": {
    title: text("Commissions"),
    permission: "commission.read",
    isMenu: true,
    search: searchOf(commissionList),
    page: lazyRouteComponent(() => import("#web/commission/commission-list-page.tsx"), "CommissionListPage"),
  },
  "/admin/comissions/new": {
    title: text("New commission"),
    permission: "commission.adjust",
    search: searchOf(commissionList),
    page: lazyRouteComponent(() => import("#web/commission/commission-list-page.tsx"), "NewCommissionPage"),
  },
  "/admin/comissions/statements": {
    title: text("Statements"),
    permission: "statement.read",
    search: searchOf(statementList),
    page: lazyRouteComponent(() => import("#web/statement/statement-list-page.tsx"), "StatementListPage"),
  },
  "/admin/comissions/statements/$statementId": {
    title: text("Statement"),
    permission: "statement.read",
    page: lazyRouteComponent(() => import("#web/statement/statement-page.tsx"), "StatementPage"),
  },
  "/admin/comissions/$commissionId": {
    title: text("Commission"),
    permission: "commission.line",
    page: lazyRouteComponent(() => import("#web/commission/commission-page.tsx"), "CommissionPage"),
  },
  "/admin/questions": {
    title: text("Questions"),
    permission: "expert.note",
    isMenu: true,
    search: searchOf(questionList),
    page: lazyRouteComponent(() => import("#web/expert/question-list-page.tsx"), "QuestionListPage"),
  },
} as const satisfies Record<string, Screen>;
