import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import type { RequestAction } from "../words.ts";
import { ConfirmRequestDialog } from "./confirm-request-dialog.tsx";
import { CoverDialog, EligibilityDialog, ResendDialog, SettleForLessDialog, WithdrawDialog } from "./plain-dialogs.tsx";
import { RequoteDialog } from "./requote-dialog.tsx";
import { SettleDialog } from "./settle-dialog.tsx";
import { CompleteDialog, DeleteDialog, SendDialog } from "./yes-dialogs.tsx";

export interface Asked {
  action: RequestAction;
  paymentId?: number;
}

interface Props {
  request: RequestView;
  trip: SoldTripView;
  asked: Asked;
  onClose: () => void;
}

export function RequestDialog({ request, trip, asked: { action, paymentId }, onClose }: Props) {
  const props = { request, onClose };
  switch (action) {
    case "sendForApproval":
      return <SendDialog {...props} />;
    case "confirm":
    case "confirmOwed":
      return <ConfirmRequestDialog {...props} action={action} trip={trip} />;
    case "complete":
      return <CompleteDialog {...props} />;
    case "delete":
      return <DeleteDialog {...props} />;
    case "withdraw":
      return <WithdrawDialog {...props} />;
    case "resend":
      return <ResendDialog {...props} />;
    case "coverPenalty":
      return <CoverDialog {...props} />;
    case "settleForLess":
      return <SettleForLessDialog {...props} />;
    case "requote":
      return <RequoteDialog {...props} trip={trip} />;
    case "recordEligibility":
      return <EligibilityDialog {...props} />;
    case "settlePayment":
      return <SettleDialog {...props} paymentId={paymentId ?? 0} />;
    default:
      return null;
  }
}
