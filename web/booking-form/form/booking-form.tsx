import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { Offer, OfferOption } from "#contract/booking-form/form.ts";
import type { CardIntake } from "#contract/signed-form/signed-form.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { AmountDue } from "#domain/booking-form/amount-due.ts";
import type { FormProblem } from "#domain/shared/problem.ts";
import { namesOf } from "#web/booking-form/form/passengers/passenger-name.ts";
import { peopleOf } from "#web/booking-form/form/sign/signer.ts";
import { type Signed, useSigning } from "#web/booking-form/form/sign/use-signing.ts";
import { SuccessPage } from "#web/booking-form/lazy-success-page.ts";
import { TotalBar } from "#web/booking-form/total-bar.tsx";
import type { RenderItinerary } from "#web/shared/compared-with.ts";
import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import buttons from "#web/signed-form/buttons.module.css";
import { missingText } from "#web/signed-form/fields/missing-text.ts";
import { screenResolver } from "#web/signed-form/screen/screen-resolver.ts";
import { checkAgreement, noAgreement, type TypedAgreement } from "#web/signed-form/sign/agreement.ts";
import { SendingNotice } from "#web/signed-form/sign/sending-notice.tsx";
import { refusalProblems } from "#web/signed-form/submit/refusal-problems.ts";
import { saidProblem } from "#web/signed-form/submit/said-problem.ts";
import { useSubmission } from "#web/signed-form/submit/use-submission.ts";
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
  /** The requested position. A screen is not shown while an earlier one that it depends on is incomplete. */
  wanted: number;
  renderItinerary: RenderItinerary;
  onTyped: (values: FormValues) => void;
  onGoTo: (position: number) => void;
  /** Returns the next position. Returns the review again if the customer came from there to make a change. */
  onwards: (position: number) => number;
  onBack: (position: number) => void;
  /** Called if another screen than the requested one is shown. It stays even after the missing values are filled in. */
  onSettle: (position: number) => void;
  onSigned: (signed: Signed, values: FormValues, signer: string) => void;
  /** Called if the link was closed, replaced or signed meanwhile. */
  onMoved: () => void;
}

/** The screens after the offer. The typed values are stored here and in the parent. Card numbers stay in memory. */
export function BookingForm(props: Props) {
  const { offer, option, due, renderItinerary, screens, values, wanted, onTyped, onGoTo, onSettle } = props;
  const [today] = useState(() => agencyDate(deviceNow(), offer.agency.timeZone));
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

  // Loads the code of the later screens and the success page now, because the connection may be gone by then.
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
    // A consent is valid only for the page it was given on, so going back clears it.
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

  /** Opens the screen with the first problem that only the server found. All values stay. */
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
        <form method="dialog" noValidate onSubmit={submit}>
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
