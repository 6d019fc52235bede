import type { Offer } from "#contract/booking-form/form.ts";
import { checkParty } from "#domain/booking-form/check-party.ts";
import type { Findings, Warning } from "#domain/booking-form/findings.ts";
import { gratuityMistake, isLargeGratuity } from "#domain/booking-form/gratuity.ts";
import { isEligible } from "#domain/booking-form/protection.ts";
import { type FormProblem, type FormProblemCode, fieldProblem } from "#domain/shared/problem.ts";
import { asPassenger } from "#web/booking-form/form/passengers/as-passenger.ts";
import { chosenOption, dueFor, gratuityCents, insuredOf, termsOf } from "#web/booking-form/form/payment/amounts.ts";
import { checkPayment } from "#web/booking-form/form/payment/check-payment.ts";
import { onePerField } from "#web/signed-form/fields/one-per-field.ts";
import { emptyPassenger, type FormValues, type PassengerValues } from "./form-values.ts";
import type { Screen } from "./screens.ts";
import { tripOf } from "./trip-of.ts";

type Found = Findings<FormProblemCode>;

/** Returns the problems and warnings of a screen. The domain defines the rules. */
export function checkScreen(screen: Screen, values: FormValues, offer: Offer, today: string): Found {
  switch (screen.step) {
    case "option":
      return chosenOption(values, offer) ? clean : only([fieldProblem("optionId", "option_missing")]);
    case "passengers":
      return checkTraveller(screen.passenger, values, offer, today);
    case "extras":
      return only(checkExtras(values, offer));
    case "payment":
      return only(checkPayment(values, offer, today));
    case "sign":
      return clean;
  }
}

const clean: Found = { problems: [], warnings: [] };
const only = (problems: FormProblem[]): Found => ({ problems, warnings: [] });

/**
 * Checks one traveler against those before them, because later ones are still empty. Problems of the whole party are
 * reported with the last traveler.
 */
function checkTraveller(index: number, values: FormValues, offer: Offer, today: string): Found {
  const option = chosenOption(values, offer);
  if (!option) return clean;
  const soFar = values.passengers.slice(0, index + 1).map(asPassenger);
  const found = checkParty(soFar, tripOf(option, offer.party, today));
  const last = index === values.passengers.length - 1;
  const shownHere = ({ field }: FormProblem) =>
    field.startsWith(`passengers.${index}.`) || (last && field === "passengers");
  const warnings = found.warnings.filter(shownHere);
  const unconfirmed = warnings.flatMap((warning) => checkConfirmed(warning, values.passengers[index], index));
  return {
    problems: inFormOrder([...found.problems, ...checkChoices(index, values, offer), ...unconfirmed].filter(shownHere)),
    warnings,
  };
}

/** Requires the confirmation of a warning about a flight, or about a name in another alphabet. */
function checkConfirmed(
  warning: Warning<FormProblemCode>,
  passenger: PassengerValues | undefined,
  index: number,
): FormProblem[] {
  const fact = factOf(warning);
  if (warning.segment !== null && fact !== passenger?.ageConfirmed)
    return [fieldProblem(`passengers.${index}.ageConfirmed`, "age_not_confirmed")];
  if (warning.code === "name_in_other_letters" && fact !== passenger?.nameConfirmed)
    return [fieldProblem(`passengers.${index}.nameConfirmed`, "name_not_confirmed")];
  return [];
}

/** Returns the fact that a confirmed warning is about. It is independent of the language of the warning. */
export function factOf({ code, values }: FormProblem): string {
  return JSON.stringify([code, values]);
}

const formOrder = Object.keys(emptyPassenger("ADULT"));

/** Sorts problems by the order of their fields on the screen, from top to bottom. */
function inFormOrder(problems: FormProblem[]): FormProblem[] {
  const place = ({ field }: FormProblem) => formOrder.indexOf(field.split(".")[2] ?? "");
  return onePerField(problems).toSorted((a, b) => place(a) - place(b));
}

/** Checks the choices that the domain's types require and that a form may still lack. */
function checkChoices(index: number, values: FormValues, offer: Offer): FormProblem[] {
  const passenger = values.passengers[index];
  const field = (name: string) => `passengers.${index}.${name}`;
  const stateMatters = passenger?.country === "US" && offer.protection.excludedStates.length > 0;
  return [
    ...(passenger?.gender ? [] : [fieldProblem(field("gender"), "gender_missing")]),
    ...(stateMatters && !passenger.state ? [fieldProblem(field("state"), "state_missing")] : []),
  ];
}

function checkExtras(values: FormValues, offer: Offer): FormProblem[] {
  return [...checkProtectionChoice(values, offer), ...checkGratuity(values, offer)];
}

/** Requires no choice if no traveler is eligible for protection. */
function checkProtectionChoice(values: FormValues, offer: Offer): FormProblem[] {
  const insured = insuredOf(values, offer);
  const { choice } = values.protection;
  if (!insured.some((person) => isEligible(person, termsOf(offer)))) return [];
  if (choice === "") {
    return [fieldProblem("protection.choice", "protection_not_answered")];
  }
  if (choice === "yes" && !insured.some(({ chosen }) => chosen)) {
    return [fieldProblem("protection.passengers", "nobody_chosen_to_protect")];
  }
  return [];
}

function checkGratuity(values: FormValues, offer: Offer): FormProblem[] {
  const cents = gratuityCents(values);
  if (cents === undefined) {
    return [fieldProblem("gratuity.custom", "gratuity_wrong")];
  }
  const { custom, confirmed } = values.gratuity;
  const sellCents = dueFor(values, offer)?.sellCents ?? 0;
  const mistake = gratuityMistake(cents, sellCents, offer.currency);
  if (mistake) return [{ field: "gratuity.custom", ...mistake }];
  return isLargeGratuity(cents, sellCents) && confirmed !== custom
    ? [fieldProblem("gratuity.confirmed", "gratuity_not_confirmed")]
    : [];
}
