import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { OwnCustomerRequests } from "#contract/customer-request/request.ts";
import type { SignerProof } from "#contract/signed-form/signed-form.ts";
import type { CustomerRequestKind } from "#domain/customer-request/process.ts";
import { ask } from "#web/shared/api/client.ts";
import { fieldProblemsOf, messageOf } from "#web/shared/api/server-refusal.ts";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { dayInWords } from "#web/shared/time/dates.ts";
import buttons from "#web/signed-form/buttons.module.css";
import fields from "#web/signed-form/fields.module.css";
import { ownCalls } from "./own-request-calls.ts";
import styles from "./own-requests.module.css";
import { prompts, wanted } from "./words.ts";

const described = ["request-message-hint", "request-message-problem"];
/** The limit of contract/customer-request/request.ts. Repeated here, so that the page does not load the schemas. */
const longestMessage = 1000;

interface Props {
  publicId: string;
  proof: SignerProof;
  requests: OwnCustomerRequests;
  onAsked: (requests: OwnCustomerRequests) => void;
}

type Field = "kind" | "passengerIds" | "segments" | "message";

/** The form of a request: its kind, the travelers, the flights and a message. */
export function AskForm({ publicId, proof, requests, onAsked }: Props) {
  const { mayAsk, passengers, flights } = requests;
  const [kind, setKind] = useState<CustomerRequestKind>();
  const [passengerIds, setPassengerIds] = useState(passengers.map(({ id }) => id));
  const [segments, setSegments] = useState(flights.map(({ segment }) => segment));
  const [message, setMessage] = useState("");
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState("");
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const report = (found: Partial<Record<Field, string>>) => {
    setProblems(found);
    const [first] = Object.keys(found);
    const field = form.current?.querySelector(`[data-field="${first}"]`);
    field?.querySelector<HTMLElement>(":is(input,textarea)")?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setFailure("");
    const found = {
      ...(kind ? {} : { kind: t("Choose what you would like") }),
      ...(passengerIds.length > 0 ? {} : { passengerIds: t("Choose the passengers") }),
      ...(segments.length > 0 ? {} : { segments: t("Choose the flights") }),
      ...(message.trim() ? {} : { message: t("Describe in a few words what you would like") }),
    };
    report(found);
    if (!kind || Object.keys(found).length > 0) return;
    setSending(true);
    try {
      const body = { ...proof, kind, passengerIds, segments, message: message.trim() };
      onAsked(await ask(ownCalls.ask, { params: { publicId }, body }));
    } catch (error) {
      setSending(false);
      const refused = fieldProblemsOf(error).map(({ field, message: said }) => [field.split(".")[0], said]);
      if (refused.length > 0) report(Object.fromEntries(refused));
      else setFailure(messageOf(error, t("That did not work. Check your connection and try again, or call us.")));
    }
  };
  return (
    <Stack
      as="form"
      ref={form}
      gap={4}
      bounded
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-labelledby="ask-for"
    >
      <Words as="h3" id="ask-for" fontSize={4}>
        {t("What would you like?")}
      </Words>
      <Choices field="kind" labelledBy="ask-for" problem={problems.kind}>
        {mayAsk.map((one) => (
          <Row as="label" key={one} gap={3} align="center" breaks className={styles.choice}>
            <input
              type="radio"
              name="kind"
              checked={kind === one}
              aria-invalid={problems.kind !== undefined || undefined}
              onChange={() => setKind(one)}
            />
            {t(wanted[one])}
          </Row>
        ))}
      </Choices>
      <Choices field="passengerIds" legend={t("For")} problem={problems.passengerIds}>
        {passengers.map(({ id, name }) => (
          <Choice key={id} label={name} value={id} chosen={passengerIds} onChoose={setPassengerIds} />
        ))}
      </Choices>
      <Choices field="segments" legend={t("On these flights")} problem={problems.segments}>
        {flights.map(({ segment, name, departsOn }) => (
          <Choice
            key={segment}
            label={`${name}, ${dayInWords(departsOn)}`}
            value={segment}
            chosen={segments}
            onChoose={setSegments}
          />
        ))}
      </Choices>
      <div data-field="message">
        <label className={fields.label} htmlFor="request-message">
          {kind ? t(prompts[kind]) : t("In your own words")}
        </label>
        <p id="request-message-hint" className={fields.hint}>
          {t("No card numbers or passwords, please.")}
        </p>
        <textarea
          id="request-message"
          className={fields.input}
          rows={4}
          maxLength={longestMessage}
          value={message}
          aria-describedby={described.join(" ")}
          aria-invalid={problems.message !== undefined || undefined}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <p id="request-message-problem" className={fields.error}>
          {problems.message}
        </p>
      </div>
      {failure && (
        <p role="alert" className={fields.error}>
          {failure}
        </p>
      )}
      <button type="submit" className={buttons.primary} aria-disabled={isSending || undefined}>
        {isSending ? t("loading...") : t("Send")}
      </button>
    </Stack>
  );
}

interface ChoicesProps {
  field: Field;
  /** The question. Omitted if `labelledBy` names an element that contains it. */
  legend?: string;
  labelledBy?: string;
  problem: string | undefined;
  children: ReactNode;
}

function Choices({ field, legend, labelledBy, problem, children }: ChoicesProps) {
  return (
    <Stack
      as="fieldset"
      gap={2}
      bounded
      shrinks
      className={styles.choices}
      data-field={field}
      aria-labelledby={labelledBy}
      aria-describedby={`${field}-problem`}
    >
      {legend && <legend className={fields.label}>{legend}</legend>}
      {children}
      <p id={`${field}-problem`} className={fields.error}>
        {problem}
      </p>
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  value: number;
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
}

function Choice({ label, value, chosen, onChoose }: ChoiceProps) {
  const rest = chosen.filter((one) => one !== value);
  return (
    <Row as="label" gap={3} align="center" breaks className={styles.choice}>
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={(event) => onChoose(event.currentTarget.checked ? [...rest, value] : rest)}
      />
      {label}
    </Row>
  );
}
