import { lazy } from "react";
import type { TypedAgreement } from "./agreement.ts";
import { ExtrasScreen } from "./extras-screen.tsx";
import { PassengerScreen } from "./passenger-screen.tsx";
import { PaymentScreen } from "./payment-screen.tsx";
import type { Screen } from "./screens.ts";
import type { Submission } from "./use-submission.ts";

/** Nobody signs before the rest is filled in: this part comes meanwhile. */
export const loadSignScreen = () => import("./sign-screen.tsx");
const SignScreen = lazy(loadSignScreen);

interface Props {
  screen: Screen;
  submission: Submission;
  agreement: TypedAgreement;
  onAgreement: (change: Partial<TypedAgreement>) => void;
  onChange: (field: string) => void;
}

export function ScreenView({ screen, submission, ...signing }: Props) {
  switch (screen.step) {
    case "option":
      // The offer is a page of its own: it is there before the code of this form.
      return null;
    case "passengers":
      return <PassengerScreen passenger={screen.passenger} submission={submission} />;
    case "extras":
      return <ExtrasScreen submission={submission} />;
    case "payment":
      return <PaymentScreen submission={submission} />;
    case "sign":
      return <SignScreen submission={submission} {...signing} />;
  }
}
