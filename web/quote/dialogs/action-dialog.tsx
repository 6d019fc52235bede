import type { ComponentType } from "react";
import type { QuoteAction } from "#domain/quote/process.ts";
import { BookingConfirmDialog } from "#web/quote/booking/confirm/confirm-dialog.tsx";
import { BookingTicketsDialog } from "#web/quote/booking/ticket/tickets-dialog.tsx";
import { AskForCardDialog } from "./ask-for-card-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ChangeEarnerDialog } from "./change-earner-dialog.tsx";
import { MarkLostDialog } from "./mark-lost-dialog.tsx";
import { ChargedDialog, DeleteDialog, RestoreDialog } from "./plain-dialogs.tsx";
import type { ActionDialogProps } from "./quote-dialog.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { ResendDialog, SendDialog } from "./send-dialogs.tsx";
import { SendForApprovalDialog } from "./send-for-approval-dialog.tsx";

/**
 * The dialog of each action. Null for actions without a dialog: editing has a page, prices have their own button, and
 * the others are not staff actions.
 */
const dialogs: Record<QuoteAction, ComponentType<ActionDialogProps> | null> = {
  create: null,
  followRequest: null,
  exchange: null,
  updateExchange: null,
  sendExchangeForApproval: null,
  approveExchange: null,
  rejectExchange: null,
  returnExchange: null,
  update: null,
  confirmPrices: null,
  sendForApproval: SendForApprovalDialog,
  send: SendDialog,
  resend: ResendDialog,
  sendLetterAgain: null,
  read: null,
  view: null,
  askForFreshPrice: null,
  sign: null,
  markAsBooked: BookingConfirmDialog,
  askForReplacementCard: AskForCardDialog,
  giveReplacementCard: null,
  markAsCharged: ChargedDialog,
  startCharge: null,
  recordPayment: null,
  revealCard: null,
  reverseCharge: null,
  awaitMoney: null,
  enterTicketNumbers: BookingTicketsDialog,
  correctReservation: null,
  correctTicketNumber: null,
  enterFee: null,
  enterCosts: null,
  writeOff: null,
  reverseWriteOff: null,
  recordSupplierMoney: null,
  reverseSupplierEntry: null,
  cancel: CancelDialog,
  markAsLost: MarkLostDialog,
  expire: null,
  comeBack: null,
  delete: DeleteDialog,
  restore: RestoreDialog,
  reassign: ReassignDialog,
  changeCommissionOwner: ChangeEarnerDialog,
  reopen: ReopenDialog,
};

interface Props extends ActionDialogProps {
  action: QuoteAction;
}

export function ActionDialog({ action, ...rest }: Props) {
  const Dialog = dialogs[action];
  return Dialog && <Dialog {...rest} />;
}
