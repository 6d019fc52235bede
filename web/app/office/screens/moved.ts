/** The former addresses of screens with the present ones. Emails and bookmarks may still have them. */
export const movedTo = {
  "/admin/reconciliation": "/admin/settlement/reconciliation",
  "/admin/settlement-reports": "/admin/settlement/reports",
  "/admin/settlement-reports/$reportId": "/admin/settlement/reports/$reportId",
  "/admin/consolidators": "/admin/settlement/consolidators",
  "/admin/supplier-entries": "/admin/settlement/supplier-entries",
  "/admin/debit-memos": "/admin/settlement/debit-memos",
};
