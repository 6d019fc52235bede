import type { Offer } from "#contract/booking-form.ts";
import type { FormProblem } from "#domain/shared/problem.ts";

/** One decision at a time: what the customer sees between two presses of the main button. */
export type Screen =
  | { step: "option" }
  | { step: "passengers"; passenger: number }
  | { step: "extras" }
  | { step: "payment" }
  | { step: "sign" };

const steps = ["option", "passengers", "extras", "payment", "sign"] as const satisfies readonly Screen["step"][];

/** The steps of an offer: of an exchange, who travels and what protects them is known. */
export function stepsOf({ exchange }: Pick<Offer, "exchange">): readonly Screen["step"][] {
  return exchange ? ["option", "payment", "sign"] : steps;
}

/** Every screen of a booking for this many passengers, in order. */
export function screensFor(passengers: number, offer: Pick<Offer, "exchange"> = {}): Screen[] {
  return stepsOf(offer).flatMap((step): Screen[] =>
    step === "passengers" ? Array.from({ length: passengers }, (_, passenger) => ({ step, passenger })) : [{ step }],
  );
}

/** Position of the screen a problem is shown on: "passengers.1.lastName" belongs to the second passenger. */
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

/** The first screen that still has something wrong: nobody gets further than that. */
export function furthestScreen(screens: readonly Screen[], problemsOn: (screen: Screen) => FormProblem[]): number {
  const blocked = screens.findIndex((screen) => screen.step !== "sign" && problemsOn(screen).length > 0);
  return blocked < 0 ? screens.length - 1 : blocked;
}
