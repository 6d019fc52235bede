import type { Offer } from "#contract/booking-form/form.ts";
import type { FormProblem } from "#domain/shared/problem.ts";

/** The screens of the form. Each contains one decision. */
export type Screen =
  | { step: "option" }
  | { step: "passengers"; passenger: number }
  | { step: "extras" }
  | { step: "payment" }
  | { step: "sign" };

const steps = ["option", "passengers", "extras", "payment", "sign"] as const satisfies readonly Screen["step"][];

/** Returns the steps of an offer. An exchange omits travelers and protection, because both are known. */
export function stepsOf({ exchange }: Pick<Offer, "exchange">): readonly Screen["step"][] {
  return exchange ? ["option", "payment", "sign"] : steps;
}

/** Returns the screens of a booking for this number of travelers, in order. */
export function screensFor(passengers: number, offer: Pick<Offer, "exchange"> = {}): Screen[] {
  return stepsOf(offer).flatMap((step): Screen[] =>
    step === "passengers" ? Array.from({ length: passengers }, (_, passenger) => ({ step, passenger })) : [{ step }],
  );
}

/** Returns the position of the screen with a field: "passengers.1.lastName" belongs to the second traveler. */
export function screenOf(field: string, screens: readonly Screen[]): number {
  const [area = "", position = "0"] = field.split(".");
  const stepByArea: Record<string, Screen["step"]> = {
    optionId: "option",
    passengers: "passengers",
    protection: "extras",
    gratuity: "extras",
    contact: "payment",
    payment: "payment",
  };
  const step = stepByArea[area] ?? "sign";
  const passenger = Number(position) || 0;
  const index = screens.findIndex(
    (screen) => screen.step === step && (screen.step !== "passengers" || screen.passenger === passenger),
  );
  return index < 0 ? screens.length - 1 : index;
}

/** Returns the first screen with a problem. The customer cannot go further. */
export function furthestScreen(screens: readonly Screen[], problemsOn: (screen: Screen) => FormProblem[]): number {
  const blocked = screens.findIndex((screen) => screen.step !== "sign" && problemsOn(screen).length > 0);
  return blocked < 0 ? screens.length - 1 : blocked;
}
