import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { useController, useForm, useFormState } from "react-hook-form";
import { ticketingCalls } from "#calls/ticketing/calls.ts";
import type { BookingView } from "#contract/booking/booking.ts";
import type { ReadLocators } from "#domain/itinerary/read-locators.ts";
import { wordsOf } from "#web/quote/action-words.ts";
import { ApprovalNotice } from "#web/quote/approvals/approvals.tsx";
import { AskNet } from "#web/quote/booking/supplier/ask-net.tsx";
import { type ActionDialogProps, QuoteDialog } from "#web/quote/dialogs/quote-dialog.tsx";
import { useChange } from "#web/quote/use-change.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { AmountRight } from "#web/shared/forms/amount-right.tsx";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { schemaResolver } from "#web/shared/forms/schema-resolver.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { zoneName } from "#web/shared/time/dates.ts";
import styles from "./confirm-dialog.module.css";
import { type ConfirmValues, confirmSchema, keepDraft, startValues } from "./confirm-values.ts";
import { LocatorsFromPaste } from "./locators-from-paste.tsx";
import { LocatorsRight } from "./locators-right.tsx";

/** Confirms the reservation: the airlines' locators, the ticketing deadline and the actual net. */
export function BookingConfirmDialog({ quote, onClose }: ActionDialogProps) {
  return quote.booking && <ConfirmForm quote={quote} booking={quote.booking} onClose={onClose} />;
}

function ConfirmForm({ quote, booking, onClose }: ActionDialogProps & { booking: BookingView }) {
  const { change, isPending, error, problems, reset } = useChange(
    quote,
    ticketingCalls.confirm,
    wordsOf("markAsBooked"),
  );
  const { register, control, handleSubmit, getValues, setValue } = useForm<
    ConfirmValues,
    unknown,
    Parameters<typeof change>[0]
  >({
    defaultValues: startValues(quote.id, booking),
    resolver: schemaResolver(confirmSchema),
  });
  const { errors } = useFormState({ control });
  const { field: net } = useController({ control, name: "actualNetCents" });
  const { field: locators } = useController({ control, name: "confirmLocators" });
  const { field: right } = useController({ control, name: "isAmountRight" });
  const fromServer = (name: string) => problems.find(({ field }) => field === name)?.message;
  const tooDear = error instanceof ServerRefusal && error.code === "variance_needs_approval";
  const asked = quote.approvals?.find(({ kind }) => kind === "net");
  const isKept = Boolean(asked || tooDear);
  const close = () => {
    keepDraft(quote.id, isKept ? getValues() : undefined);
    onClose();
  };
  const fillIn = ({ airlines, gds }: ReadLocators) => {
    for (const [index, { code }] of booking.airlines.entries()) {
      const locator = airlines.get(code);
      if (locator) setValue(`confirmations.${index}.locator`, locator, { shouldDirty: true });
    }
    if (gds) setValue("gdsLocator", gds, { shouldDirty: true });
  };
  const book = handleSubmit(async (body) => {
    if (!(await change(body))) return;
    keepDraft(quote.id, undefined);
    onClose();
  });
  return (
    <QuoteDialog
      quote={quote}
      isPending={isPending}
      error={error}
      action="markAsBooked"
      size="lg"
      isUnsaved={isKept ? false : undefined}
      onClose={close}
      onSubmit={book}
    >
      <LocatorsFromPaste airlines={booking.airlines.map(({ code }) => code)} onRead={fillIn} />
      <div className={fieldRow.row}>
        {booking.airlines.map(({ code, name }, index) => (
          <TextInput
            key={code}
            label={t("{{airline}} confirmation number", { airline: `${name} (${code})` })}
            required
            className={styles.locator}
            autoComplete="off"
            maxLength={8}
            {...register(`confirmations.${index}.locator`)}
            error={
              errors.confirmations?.[index]?.locator?.message ??
              fromServer(`confirmations.${index}.locator`) ??
              (index === 0 ? fromServer("confirmations") : undefined)
            }
          />
        ))}
        <TextInput
          label={t("GDS locator")}
          className={styles.locator}
          autoComplete="off"
          maxLength={8}
          {...register("gdsLocator")}
          error={errors.gdsLocator?.message ?? fromServer("gdsLocator")}
        />
      </div>
      <div className={fieldRow.row}>
        <TextInput
          type="datetime-local"
          label={t("Ticketing deadline ({{zone}})", { zone: zoneName() })}
          required
          {...register("ticketingDeadline")}
          error={errors.ticketingDeadline?.message ?? fromServer("ticketingDeadline")}
        />
        <MoneyInput
          label={t("Actual net, all passengers, {{currency}}", { currency: booking.currency })}
          required
          allowNegative={(booking.quotedNetCents ?? 0) < 0}
          value={net.value}
          onChange={net.onChange}
          onBlur={net.onBlur}
          error={errors.actualNetCents?.message ?? fromServer("actualNetCents")}
        />
      </div>
      <LocatorsRight
        value={locators.value ?? false}
        onChange={locators.onChange}
        problem={fromServer("confirmLocators")}
      />
      <AmountRight value={right.value ?? false} onChange={right.onChange} problem={fromServer("isAmountRight")} />
      <Textarea
        label={t("Booking message")}
        autosize
        minRows={2}
        {...register("bookingMessage")}
        error={errors.bookingMessage?.message ?? fromServer("bookingMessage")}
      />
      <Checkbox
        label={t("Send the confirmation numbers and the message to the customer")}
        {...register("notifyCustomer")}
      />
      {asked && !tooDear && <ApprovalNotice request={asked} />}
      {tooDear && net.value !== null && <AskNet quote={quote} netCents={net.value} onAsked={reset} />}
    </QuoteDialog>
  );
}
