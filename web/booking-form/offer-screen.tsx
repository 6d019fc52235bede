import { useEffect, useRef } from "react";
import type { Offer } from "#contract/booking-form/form.ts";
import type { AmountDue } from "#domain/booking-form/amount-due.ts";
import { namesOf } from "#web/booking-form/form/passengers/passenger-name.ts";
import type { RenderItinerary } from "#web/shared/compared-with.ts";
import { t } from "#web/shared/texts/texts.ts";
import buttons from "#web/signed-form/buttons.module.css";
import fields from "#web/signed-form/fields.module.css";
import { ChangesNotice } from "./changes-notice.tsx";
import type { FormValues } from "./form/form-values.ts";
import { Progress } from "./form/progress.tsx";
import styles from "./offer-screen.module.css";
import { OfferView } from "./offer-view.tsx";
import { TotalBar } from "./total-bar.tsx";

interface Props {
  offer: Offer;
  changes: readonly string[] | null;
  values: FormValues;
  due: AmountDue | undefined;
  /** True if a draft was found on this device. */
  restored: boolean;
  /** True if the customer came back from a later screen. */
  returned: boolean;
  renderItinerary: RenderItinerary;
  onChoose: (optionId: string) => void;
  onContinue: () => void;
}

function headingOf({ customerName: name, options, exchange }: Offer): string {
  if (exchange) return t("{{name}}, the change of your flights", { name });
  return options.length > 1 ? t("{{name}}, choose your flights", { name }) : t("{{name}}, your flights", { name });
}

/** The first page, with one offer or several to choose from. */
export function OfferScreen(props: Props) {
  const { offer, values, due, restored, returned } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!returned) return;
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [returned]);
  return (
    <>
      <Progress step="option" offer={offer} />
      <ChangesNotice changes={props.changes} />
      <h1 ref={title} tabIndex={-1} className={styles.heading}>
        {headingOf(offer)}
      </h1>
      {restored && !returned && (
        <p className={fields.noticeBox}>{t("We kept what you typed on this device. Card numbers are never kept.")}</p>
      )}
      <div className={offer.exchange && styles.wide}>
        <OfferView
          offer={offer}
          renderItinerary={props.renderItinerary}
          chosen={values.optionId}
          onChoose={props.onChoose}
        />
      </div>
      <TotalBar due={due} currency={offer.currency} names={namesOf(values, offer)}>
        {due && (
          <button type="button" className={buttons.primary} onClick={props.onContinue}>
            {t("Continue")}
          </button>
        )}
      </TotalBar>
    </>
  );
}
