import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { Offer, OfferOption } from "#contract/booking-form.ts";
import type { CardIntake } from "#contract/signed-form.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { AmountDue } from "#domain/booking/amount-due.ts";
import type { FormProblem } from "#domain/shared/problem.ts";
import { namesOf } from "#web/booking/form/passengers/passenger-name.ts";
import { peopleOf } from "#web/booking/form/sign/signer.ts";
import { type Signed, useSigning } from "#web/booking/form/sign/use-signing.ts";
import { SuccessPage } from "#web/booking/lazy-success-page.ts";
import { deviceNow } from "#web/shared/clock.ts";
import type { SaidProblem } from "#web/shared/problem-sayer.ts";
import { t } from "#web/shared/texts.ts";
import buttons from "#web/signed-form/buttons.module.css";
import { missingText } from "#web/signed-form/fields/missing-text.ts";
import { refusalProblems } from "#web/signed-form/refusal-problems.ts";
import { saidProblem } from "#web/signed-form/said-problem.ts";
import { screenResolver } from "#web/signed-form/screen-resolver.ts";
import { checkAgreement, noAgreement, type TypedAgreement } from "#web/signed-form/sign/agreement.ts";
import { SendingNotice } from "#web/signed-form/sign/sending-notice.tsx";
import { useSubmission } from "#web/signed-form/use-submission.ts";
import { TotalBar } from "../total-bar.tsx";
import { BookingContext } from "./booking-context.ts";
import { checkScreen } from "./check-screen.ts";
import type { FormValues } from "./form-values.ts";
import { loadLaterScreens, ScreenView } from "./screen-view.tsx";
import { furthestScreen, type Screen, screenOf } from "./screens.ts";

interface Props {
  publicId: string;
  offer: Offer;
  option: OfferOption;
  due: AmountDue;
  cardIntake: CardIntake;
  values: FormValues;
  screens: readonly Screen[];
  /** The screen asked for; one that depends on something still missing is not shown. */
  wanted: number;
  renderItinerary: (itinerary: OfferOption["itinerary"]) => ReactNode;
  onTyped: (values: FormValues) => void;
  onGoTo: (position: number) => void;
  /** The screen after this one: the review again, for whoever came from there to change something. */
  onwards: (position: number) => number;
  onBack: (position: number) => void;
  /** Another screen than the wanted one is shown, and stays even when what was missing is filled in. */
  onSettle: (position: number) => void;
  onSigned: (signed: Signed, values: FormValues, signer: string) => void;
  /** The link was closed, replaced or signed meanwhile. */
  onMoved: () => void;
}

/** The screens after the offer. What is typed lives here and above; card numbers go no further than memory. */
export function BookingForm(props: Props) {
  const { offer, option, due, renderItinerary, screens, values, wanted, onTyped, onGoTo, onSettle } = props;
  const [today] = useState(() => agencyDate(deviceNow()));
  const furthest = furthestScreen(screens, (screen) => checkScreen(screen, values, offer, today).problems);
  const position = Math.min(wanted, furthest);
  const screen: Screen = screens[position] ?? { step: "option" };

  const check = useRef((_: FormValues): readonly FormProblem[] => []);
  check.current = (typed) => checkScreen(screen, typed, offer, today).problems;
  const [resolver] = useState(() => screenResolver<FormValues>((typed) => check.current(typed)));
  const form = useForm<FormValues>({ defaultValues: values, mode: "onTouched", resolver });
  const [agreement, setAgreement] = useState(noAgreement);
  const { submission, report } = useSubmission();
  const { sending, sign } = useSigning(props.publicId, offer, props.cardIntake);

  // The screens behind this one, and what follows them, come while it is filled in: the line may be gone by then.
  useEffect(() => {
    loadLaterScreens();
    SuccessPage.load();
  }, []);
  useEffect(() => {
    if (wanted > position) onSettle(position);
  }, [wanted, position, onSettle]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => onTyped(state.values) }),
    [form, onTyped],
  );

  const goTo = (next: number) => {
    // A consent belongs to the page it was given on: whoever goes back gives it again.
    setAgreement((kept) => ({ ...kept, electronicRecords: false, chargeAuthorisation: false }));
    onGoTo(next);
  };

  const next = props.onwards(position);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = form.getValues();
    const found = screen.step === "sign" ? checkAgreement(agreement, peopleOf(typed, offer)) : check.current(typed);
    report(found.map(saidProblem));
    if (found.length > 0) await form.trigger();
    else if (screen.step === "sign") await signNow(typed, agreement);
    else goTo(next);
  };

  const signNow = async (typed: FormValues, agreed: TypedAgreement) => {
    try {
      const signed = await sign(typed, agreed);
      if (signed) props.onSigned(signed, typed, agreed.name);
    } catch (error) {
      const refused = refusalProblems(error);
      if (refused === "moved") props.onMoved();
      else showRefused(refused);
    }
  };

  /** The server saw something we did not: the customer is led to it, with everything else as it was. */
  const showRefused = (refused: readonly SaidProblem[]) => {
    report(refused);
    const first = Math.min(...refused.map(({ field }) => screenOf(field, screens)));
    if (first < position) goTo(first);
    for (const { field, message } of refused) form.setError(field as "optionId", { message });
  };

  const problems = submission.problems.filter(({ field }) => screenOf(field, screens) === position);
  return (
    <BookingContext
      value={{ offer, option, due, today, renderItinerary, statementNames: props.cardIntake.statementNames }}
    >
      <FormProvider {...form}>
        <button type="button" className={buttons.back} onClick={() => props.onBack(position)}>
          ‹ {t("Back")}
        </button>
        <form noValidate onSubmit={submit}>
          <ScreenView
            key={position}
            screen={screen}
            submission={{ ...submission, problems }}
            agreement={agreement}
            onAgreement={(change) => setAgreement((typed) => ({ ...typed, ...change }))}
            onChange={(field) => goTo(screenOf(field, screens))}
          />
          <SendingNotice sending={sending} />
          <TotalBar
            due={due}
            currency={offer.currency}
            names={namesOf(values, offer)}
            missing={
              screen.step === "sign" ? missingText(checkAgreement(agreement, peopleOf(values, offer))) : undefined
            }
          >
            <button
              type="submit"
              className={buttons.primary}
              aria-disabled={sending === "sending" || sending === "waiting" || undefined}
            >
              {screen.step === "sign" ? t("Sign") : next > position + 1 ? t("Back to the review") : t("Continue")}
            </button>
          </TotalBar>
        </form>
      </FormProvider>
    </BookingContext>
  );
}
