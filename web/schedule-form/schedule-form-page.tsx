import { type ReactNode, useCallback } from "react";
import type { ScheduleForm } from "#contract/schedule-form.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { t, texts } from "#web/shared/texts.ts";
import { FormPage, type FormView, type OpenProps } from "#web/signed-form/form-page.tsx";
import { DonePage } from "#web/signed-form/lazy-pages.ts";
import { type AnsweredSchedule, OpenSchedule } from "./open-schedule.tsx";
import { scheduleCalls } from "./schedule-calls.ts";

const form: FormView = {
  ...{ calls: scheduleCalls, keepsOpen: true },
  texts: {
    ...texts({
      expired: {
        heading: "This link has expired",
        text: "Nothing was decided. Call us, and we look at your flights together.",
      },
      superseded: {
        heading: "There is a newer link",
        text: "We sent you another link after this one.",
        button: "Continue with the newer link",
      },
      settled: {
        heading: "There is nothing to answer any more",
        text: "This was settled or withdrawn. Call us with any question.",
      },
    }),
    ...texts({ signed: "This change has been answered already" }),
  },
};

interface Props {
  publicId: string;
  onUnknown: () => void;
  onContinue: (publicId: string) => void;
  onSigned: (answered: AnsweredSchedule) => void;
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

/** The form behind the link to a schedule change. */
export function ScheduleFormPage({ onSigned, renderItinerary, ...page }: Props) {
  const Open = useCallback(
    (open: OpenProps<ScheduleForm>) => <OpenSchedule {...open} {...{ onSigned, renderItinerary }} />,
    [onSigned, renderItinerary],
  );
  return <FormPage<ScheduleForm> form={form} {...page} Open={Open} />;
}

/** What follows the answer. */
export function ScheduleAnswered({ answered }: { answered: AnsweredSchedule }) {
  const { agent, answer } = answered;
  return (
    <DonePage
      {...{ done: answered, proof: { lastName: "", postalCode: "" }, calls: scheduleCalls }}
      heading={t("Thank you for your answer")}
      steps={[
        t("Now: we send you the signed answer by e-mail."),
        answer === "accept"
          ? t("Your tickets stay good for the new flights.")
          : t("Next: {{agent}} looks into it and writes to you.", { agent: agent.name }),
      ]}
      question={(phone) => t("Questions? {{agent}} is at {{phone}}", { agent: agent.name, phone })}
    />
  );
}
