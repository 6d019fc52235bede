import type { QuoteAction } from "#domain/quote/process.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

interface ActionWords {
  label: Text;
  /** True if the action ends or removes something. */
  grave?: true;
  /** The texts of the toasts, see docs/rules/screens-and-formats.md#toasts. */
  done: Text;
  failed: Text;
}

/**
 * The texts of every action on a sale. Null for actions of the customer and of jobs, and for actions with their own
 * buttons.
 */
export const actionWords: Record<QuoteAction, ActionWords | null> = texts({
  create: null,
  followRequest: null,
  exchange: null,
  updateExchange: null,
  sendExchangeForApproval: null,
  approveExchange: null,
  rejectExchange: null,
  returnExchange: null,
  update: { label: "Edit", done: "The quote has been updated successfully!", failed: "Updating the quote failed!" },
  confirmPrices: null,
  sendForApproval: {
    label: "Send for approval",
    done: "The quote has been sent for approval successfully!",
    failed: "Sending the quote for approval failed!",
  },
  send: {
    label: "Send to customer",
    done: "The quote has been sent successfully!",
    failed: "Sending the quote failed!",
  },
  resend: {
    label: "Send again",
    done: "The quote has been resent successfully!",
    failed: "Resending the quote failed!",
  },
  sendLetterAgain: null,
  read: null,
  view: null,
  askForFreshPrice: null,
  sign: null,
  markAsBooked: {
    label: "Mark as booked",
    done: "The quote has been marked as booked successfully!",
    failed: "Adding the quote confirmation failed!",
  },
  askForReplacementCard: {
    label: "Ask for a replacement card",
    done: "The customer has been asked for a replacement card.",
    failed: "Asking for a replacement card failed!",
  },
  giveReplacementCard: null,
  markAsCharged: {
    label: "Mark as charged",
    done: "The quote has been marked as charged successfully!",
    failed: "Marking the quote as charged failed!",
  },
  startCharge: null,
  recordPayment: null,
  revealCard: null,
  reverseCharge: null,
  awaitMoney: null,
  enterTicketNumbers: {
    label: "Enter ticket numbers",
    done: "The ticket numbers have been saved successfully!",
    failed: "Saving the ticket numbers failed!",
  },
  correctReservation: null,
  correctTicketNumber: null,
  enterFee: null,
  enterCosts: null,
  writeOff: null,
  reverseWriteOff: null,
  recordSupplierMoney: null,
  reverseSupplierEntry: null,
  cancel: {
    label: "Cancel quote",
    grave: true,
    done: "The quote has been canceled successfully!",
    failed: "Canceling the quote failed!",
  },
  markAsLost: {
    label: "Mark as lost",
    grave: true,
    done: "The quote has been marked as lost successfully!",
    failed: "Marking the quote as lost failed!",
  },
  expire: null,
  comeBack: null,
  delete: {
    label: "Delete quote",
    grave: true,
    done: "The quote has been deleted successfully!",
    failed: "Deleting the quote failed!",
  },
  restore: {
    label: "Restore quote",
    done: "The quote has been restored successfully!",
    failed: "Restoring the quote failed!",
  },
  reassign: {
    label: "Reassign",
    done: "The quote has been reassigned successfully!",
    failed: "Reassigning the quote failed!",
  },
  changeCommissionOwner: {
    label: "Change who earns the commission",
    done: "The people who earn the commission have been changed.",
    failed: "Changing who earns the commission failed!",
  },
  reopen: {
    label: "Reopen for a new signature",
    grave: true,
    done: "The quote has been reopened successfully!",
    failed: "Reopening the quote failed!",
  },
});

export function wordsOf(action: QuoteAction): ActionWords {
  const words = actionWords[action];
  if (!words) throw new Error(`Nobody of the staff takes the action ${action}`);
  return words;
}
