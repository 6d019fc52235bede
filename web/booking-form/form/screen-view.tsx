import { PassengerScreen } from "#web/booking-form/form/passengers/passenger-screen.tsx";
import { loadOnDemand } from "#web/signed-form/page/load-on-demand.tsx";
import type { TypedAgreement } from "#web/signed-form/sign/agreement.ts";
import type { Submission } from "#web/signed-form/submit/use-submission.ts";
import type { Screen } from "./screens.ts";

/** Loaded on demand, because these screens follow the travelers. */
const load = () => import("./later-screens.ts");
const ExtrasScreen = loadOnDemand(async () => (await load()).ExtrasScreen);
const PaymentScreen = loadOnDemand(async () => (await load()).PaymentScreen);
const SignScreen = loadOnDemand(async () => (await load()).SignScreen);

export function loadLaterScreens(): void {
  for (const screen of [ExtrasScreen, PaymentScreen, SignScreen]) screen.load();
}

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
      // The offer is a separate page, which is shown before this form's code loads.
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
