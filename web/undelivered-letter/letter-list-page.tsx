import { letterCalls } from "#calls/undelivered-letter/calls.ts";
import type { LetterRow } from "#contract/undelivered-letter/calls.ts";
import { letterList, undeliveredStates } from "#domain/mail/list.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { letterName } from "#web/shared/names/letter-names.ts";
import { letterStateNames } from "#web/shared/names/letter-state-names.ts";
import { text } from "#web/shared/texts/texts.ts";
import { letterCard, letterColumns } from "./letter-columns.tsx";
import { MailTrouble } from "./mail-trouble.tsx";
import { BulkLetters, SendAllAgain } from "./send-letters-again.tsx";

const letters: ListKind<typeof letterList, LetterRow> = {
  name: "letters",
  list: letterList,
  path: "/admin/letters",
  columns: letterColumns,
  card: letterCard,
  rowName: ({ template, recipient }) => `${letterName(template)} (${recipient})`,
  bulk: BulkLetters,
  askForFile: (query, options) => authorisedAsk(letterCalls.export, { query }, options),
  useRows: (question) => useListRows(letterCalls.list, question),
  filters: {
    state: { as: "words", label: text("Status"), names: letterStateNames, common: undeliveredStates },
  },
  words: {
    title: text("Undelivered emails"),
    all: text("All undelivered emails"),
    none: {
      title: text("Every email was delivered"),
      hint: text("An email that the mail server does not accept is listed here, with the reason."),
    },
    noMatch: text("No email matches"),
    showAll: text("Show all undelivered emails"),
  },
};

/** The undelivered letters with the reasons. */
export function LetterListPage() {
  return <ListPage kind={letters} action={<SendAllAgain />} above={<MailTrouble />} />;
}
