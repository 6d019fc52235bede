import { PassengerScreen } from "#web/booking/form/passengers/passenger-screen.tsx";
import { later } from "#web/signed-form/later.tsx";
import type { TypedAgreement } from "#web/signed-form/sign/agreement.ts";
import type { Submission } from "#web/signed-form/use-submission.ts";
import type { Screen } from "./screens.ts";

/** Nobody comes to these before the travelers are filled in. */
const load = () => import("./later-screens.ts");
const ExtrasScreen = later(async () => (await load()).ExtrasScreen);
const PaymentScreen = later(async () => (await load()).PaymentScreen);
const SignScreen = later(async () => (await load()).SignScreen);

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
