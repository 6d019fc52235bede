import { type Action, actionsOf, type Guard, type HasStatus, type Process } from "#domain/process/process.ts";

export const settlementReportStatuses = ["in_review", "posted", "discarded"] as const;
export type SettlementReportStatus = (typeof settlementReportStatuses)[number];

/** The facts of a settlement report that the rules need. */
export interface SettlementReportFacts extends HasStatus<SettlementReportStatus> {
  /** The rows that a person agreed to post. */
  rowsToPost: number;
  /** The rows were read with a mapping. */
  isRead: boolean;
}

type ReportGuard = Guard<SettlementReportFacts>;
const notRead: ReportGuard = ({ isRead }) => (isRead ? undefined : "state_conflict");
const nothingToPost: ReportGuard = ({ rowsToPost }) => (rowsToPost > 0 ? undefined : "report_nothing_to_post");

const actions = {
  upload: {
    name: "upload a settlement report",
    from: [],
    to: "in_review",
    who: "money.reconcile",
    isAboutMoney: true,
    audit: "settlement_report.upload",
  },
  read: {
    name: "read the rows",
    from: ["in_review"],
    who: "money.reconcile",
    isAboutMoney: true,
  },
  match: {
    name: "match the rows again",
    from: ["in_review"],
    who: "money.reconcile",
    unless: [notRead],
    isAboutMoney: true,
  },
  decide: {
    name: "decide about a row",
    from: ["in_review"],
    who: "money.reconcile",
    unless: [notRead],
    isAboutMoney: true,
  },
  /** Each row is posted by the process of its record, which needs the permissions of ticketing. */
  post: {
    name: "post the rows",
    from: ["in_review"],
    to: "posted",
    who: "booking.ticket",
    unless: [notRead, nothingToPost],
    isAboutMoney: true,
    audit: "settlement_report.post",
  },
  discard: {
    name: "discard the settlement report",
    from: ["in_review"],
    to: "discarded",
    who: "money.reconcile",
    isAboutMoney: true,
    audit: "settlement_report.discard",
  },
} as const satisfies Record<string, Action<SettlementReportStatus, SettlementReportFacts>>;

export type SettlementReportAction = keyof typeof actions;

/** The process of a settlement report, from its upload until its rows are posted or it is discarded. */
export const settlementReportProcess: Process<SettlementReportStatus, SettlementReportFacts, SettlementReportAction> = {
  record: "settlement_report",
  actions,
  hasOwnVersion: true,
};

export const settlementReportActions = actionsOf(settlementReportProcess);
