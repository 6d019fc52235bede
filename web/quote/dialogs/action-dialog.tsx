import type { ComponentType } from "react";
import type { QuoteAction } from "#domain/quote/lifecycle.ts";
import { BookingConfirmDialog } from "../booking/confirm-dialog.tsx";
import { BookingTicketsDialog } from "../booking/tickets-dialog.tsx";
import { AskForCardDialog } from "./ask-for-card-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { MarkLostDialog } from "./mark-lost-dialog.tsx";
import {
  AllowTicketingDialog,
  ApproveNetDialog,
  AskForNetDialog,
  AskForTicketingDialog,
  DeclineNetDialog,
  DeclineTicketingDialog,
} from "./money-exception-dialogs.tsx";
import { ChargedDialog, DeleteDialog, RestoreDialog } from "./plain-dialogs.tsx";
import type { ActionDialogProps } from "./quote-dialog.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { ResendDialog, SendDialog } from "./send-dialogs.tsx";

/** What is asked before an action is taken; null where nothing is: editing has a page, prices a button beside them, the rest is not ours to take. */
const dialogs: Record<QuoteAction, ComponentType<ActionDialogProps> | null> = {
  update: null,
  confirmPrices: null,
  send: SendDialog,
  resend: ResendDialog,
  read: null,
  view: null,
  sign: null,
  book: BookingConfirmDialog,
  askForCard: AskForCardDialog,
  giveCard: null,
  askForNet: AskForNetDialog,
  approveNet: ApproveNetDialog,
  declineNet: DeclineNetDialog,
  askForTicketing: AskForTicketingDialog,
  allowTicketing: AllowTicketingDialog,
  declineTicketing: DeclineTicketingDialog,
  charge: ChargedDialog,
  reverseCharge: null,
  chargeAgain: null,
  ticket: BookingTicketsDialog,
  correctTicket: null,
  cancel: CancelDialog,
  markLost: MarkLostDialog,
  expire: null,
  comeBack: null,
  delete: DeleteDialog,
  restore: RestoreDialog,
  reassign: ReassignDialog,
  reopen: ReopenDialog,
};

interface Props extends ActionDialogProps {
  action: QuoteAction;
}

export function ActionDialog({ action, ...rest }: Props) {
  const Dialog = dialogs[action];
  return Dialog && <Dialog {...rest} />;
}
