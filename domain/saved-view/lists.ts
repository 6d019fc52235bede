import { requestList } from "#domain/after-sale/list.ts";
import { approvalList } from "#domain/approval/list.ts";
import { creditList } from "#domain/credit/list.ts";
import { questionList } from "#domain/expert/list.ts";
import { leadList } from "#domain/lead/list.ts";
import { quoteList } from "#domain/quote/list.ts";
import type { List } from "#domain/shared/list.ts";
import { userList } from "#domain/user/list.ts";

/** The lists that people keep views of, by the names of their screens. */
export const viewedLists = {
  leads: leadList,
  quotes: quoteList,
  accounts: userList,
  users: userList,
  approvals: approvalList,
  questions: questionList,
  credits: creditList,
  requests: requestList,
} as const satisfies Record<string, List>;

export type ViewedList = keyof typeof viewedLists;
export const viewedListNames = Object.keys(viewedLists) as ViewedList[];

/** So many views of a list somebody keeps; as many shared ones of everybody are shown. */
export const mostViews = 50;
