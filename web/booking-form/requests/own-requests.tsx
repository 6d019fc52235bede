import { type FormEvent, useEffect, useRef, useState } from "react";
import type { OwnCustomerRequests } from "#contract/customer-request/request.ts";
import type { SignerProof } from "#contract/signed-form/signed-form.ts";
import { ask } from "#web/shared/api/client.ts";
import { messageOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { t } from "#web/shared/texts/texts.ts";
import buttons from "#web/signed-form/buttons.module.css";
import fields from "#web/signed-form/fields.module.css";
import message from "#web/signed-form/message.module.css";
import { PlainField } from "#web/signed-form/plain-field.tsx";
import { AskForm } from "./ask-form.tsx";
import { AskedList } from "./asked-list.tsx";
import { ownCalls } from "./own-request-calls.ts";

interface Props {
  publicId: string;
  /** The signer's proof, if the page has it already. */
  known?: SignerProof;
}

/** Lets the customer request a change, cancellation or refund after signing, and shows the progress. */
export function OwnRequests({ publicId, known }: Props) {
  const [proof, setProof] = useState<SignerProof>(known ?? { lastName: "", postalCode: "" });
  const [isOpen, open] = useState(false);
  const [requests, setRequests] = useState<OwnCustomerRequests>();
  const isKnown = Boolean(known?.lastName && known.postalCode);
  return (
    <section className={message.download} aria-labelledby="own-requests">
      <h2 id="own-requests" className={message.subheading}>
        {t("Change, cancel, or money back")}
      </h2>
      <p>{t("Ask here and see our answer. Your booking does not change before you agree.")}</p>
      {requests ? (
        <Opened publicId={publicId} proof={proof} requests={requests} onChange={setRequests} />
      ) : isOpen ? (
        <Proof publicId={publicId} proof={proof} isKnown={isKnown} onType={setProof} onProved={setRequests} />
      ) : (
        <button type="button" className={buttons.secondary} onClick={() => open(true)}>
          {t("Ask, or see the status")}
        </button>
      )}
    </section>
  );
}

interface ProofProps {
  publicId: string;
  proof: SignerProof;
  /** True if the proof is known and need not be typed again. */
  isKnown: boolean;
  onType: (proof: SignerProof) => void;
  onProved: (requests: OwnCustomerRequests) => void;
}

/** The travelers' names are shown only after the customer has identified the signer. */
function Proof({ publicId, proof, isKnown, onType, onProved }: ProofProps) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const begun = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const look = async () => {
    if (isAsking) return;
    setAsking(true);
    setProblem("");
    try {
      onProved(await ask(ownCalls.list, { params: { publicId }, body: proof }));
    } catch (error) {
      setAsking(false);
      setProblem(proofProblem(error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the customer has requested it.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (isKnown) void look();
    else form.current?.querySelector("input")?.focus();
  }, []);
  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void look();
      }}
    >
      <PlainField
        id="requests-last-name"
        label={t("Last name of the signer")}
        value={proof.lastName}
        onChange={(lastName) => onType({ ...proof, lastName })}
        autoComplete="family-name"
      />
      <PlainField
        id="requests-postal-code"
        label={t("ZIP or postal code of the billing address")}
        value={proof.postalCode}
        onChange={(postalCode) => onType({ ...proof, postalCode })}
        autoComplete="billing postal-code"
      />
      {problem && (
        <p role="alert" className={fields.error}>
          {problem}
        </p>
      )}
      <button
        type="submit"
        className={buttons.secondary}
        disabled={isAsking || !proof.lastName.trim() || !proof.postalCode.trim()}
      >
        {isAsking ? t("loading...") : t("Continue")}
      </button>
    </form>
  );
}

interface OpenedProps {
  publicId: string;
  proof: SignerProof;
  requests: OwnCustomerRequests;
  onChange: (requests: OwnCustomerRequests) => void;
}

function Opened({ publicId, proof, requests, onChange }: OpenedProps) {
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const status = useRef<HTMLDivElement>(null);
  const isThere = useRef(false);
  // The focused button has disappeared, so the focus moves to the result.
  useEffect(() => {
    if (isThere.current || said === "") status.current?.focus();
    isThere.current = true;
  }, [said]);

  const lookAgain = async () => onChange(await ask(ownCalls.list, { params: { publicId }, body: proof }));
  const withdraw = async (id: number) => {
    setProblem("");
    try {
      onChange(await ask(ownCalls.withdraw, { params: { publicId }, body: { ...proof, id } }));
      setSaid(t("You withdrew it. Your booking has not changed."));
    } catch (error) {
      // Staff have taken the request up meanwhile. Its progress explains it.
      setProblem(messageOf(error, t("That did not work. Check your connection and try again, or call us.")));
      if (error instanceof ServerRefusal && error.status === 409) await lookAgain().catch(() => undefined);
    }
  };
  return (
    <div ref={status} tabIndex={-1} className={message.said}>
      {said && (
        <p role="status" className={fields.noticeBox}>
          {said}
        </p>
      )}
      {problem && (
        <p role="alert" className={fields.error}>
          {problem}
        </p>
      )}
      <AskedList items={requests.items} onWithdraw={withdraw} />
      {requests.mayAsk.length > 0 ? (
        <AskForm
          key={requests.items.length}
          publicId={publicId}
          proof={proof}
          requests={requests}
          onAsked={(answer) => {
            onChange(answer);
            setProblem("");
            setSaid(t("Thank you. We received it and emailed you a copy."));
          }}
        />
      ) : (
        requests.items.length === 0 && <p>{t("Nothing in this booking can be changed anymore.")}</p>
      )}
    </div>
  );
}

function proofProblem(error: unknown): string {
  if (error instanceof ServerRefusal && [404, 422].includes(error.status))
    return t("We found no booking with this name and code. Check both, or call us.");
  return messageOf(error, t("That did not work. Check your connection and try again, or call us."));
}
