import { Button, NativeSelect } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { type ShareSource, shareSources } from "#domain/commission/commission.ts";
import { maxAddedShares } from "#domain/commission/shares.ts";
import { Muted, Stack } from "#web/shared/layout/layout.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import styles from "./added-shares.module.css";
import type { TypedShare } from "./earners-draft.ts";

const payers: Record<ShareSource, Text> = texts({ from_owner: "The owner", from_agency: "The agency" });

interface Person {
  id: number;
  name: string;
}

interface Props {
  shares: readonly TypedShare[];
  /** The people who have a share already. They can keep it after they left. */
  present: readonly Person[];
  onChange: (shares: TypedShare[]) => void;
  problemAt: (field: string) => string | undefined;
}

/** The people who are added to the owner and the expert of a sale, with their shares. */
export function AddedShares({ shares, present, onChange, problemAt }: Props) {
  const [newKey, setNewKey] = useState<number>();
  const change = (key: number, changed: Partial<TypedShare>) =>
    onChange(shares.map((share) => (share.key === key ? { ...share, ...changed } : share)));
  const add = () => {
    const key = Math.max(0, ...shares.map((share) => share.key)) + 1;
    setNewKey(key);
    onChange([...shares, { key, userId: null, basisPoints: null, source: "from_owner" }]);
  };
  return (
    <Stack as="fieldset" gap={3} bounded className={styles.shares}>
      <legend>{t("Other people who earn commission")}</legend>
      <Muted as="p">
        {t(
          "A share from the owner is a part of the commission. A share from the agency is a part of the gross profit, in addition to the commission.",
        )}
      </Muted>
      {shares.length > 0 && (
        <Stack as="ol" gap={3} bounded>
          {shares.map((share, index) => (
            <ShareRow
              key={share.key}
              share={share}
              number={index + 1}
              present={present.find(({ id }) => id === share.userId) ?? null}
              isNew={share.key === newKey}
              onChange={(changed) => change(share.key, changed)}
              onRemove={() => onChange(shares.filter(({ key }) => key !== share.key))}
              problemAt={(field) => problemAt(`shares.${index}.${field}`)}
            />
          ))}
        </Stack>
      )}
      {shares.length < maxAddedShares ? (
        <Button variant="default" size="xs" className={styles.add} onClick={add}>
          {t("Add a person")}
        </Button>
      ) : (
        <Muted as="p">{t("At most {{count}} people can be added.", { count: maxAddedShares })}</Muted>
      )}
    </Stack>
  );
}

interface RowProps {
  share: TypedShare;
  number: number;
  present: Person | null;
  /** True if the user has just added the row. Its first field takes the focus. */
  isNew: boolean;
  onChange: (changed: Partial<TypedShare>) => void;
  onRemove: () => void;
  problemAt: (field: string) => string | undefined;
}

function ShareRow({ share, number, present, isNew, onChange, onRemove, problemAt }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) row.current?.querySelector("input")?.focus();
  }, [isNew]);
  const named = (name: string) => t("{{field}} {{number}}", { field: name, number });
  return (
    <Stack as="li" ref={row} gap={2} align="start" className={styles.row}>
      <PersonPicker
        label={named(t("Person"))}
        among="earners"
        present={present}
        value={share.userId}
        onChange={(userId) => onChange({ userId })}
        error={problemAt("userId")}
      />
      <MoneyInput
        label={t("Share, percent")}
        aria-label={named(t("Share, percent"))}
        classNames={{ error: styles.problem }}
        value={share.basisPoints}
        onChange={(basisPoints) => onChange({ basisPoints })}
        error={problemAt("basisPoints")}
      />
      <NativeSelect
        label={t("Paid by")}
        aria-label={named(t("Paid by"))}
        data={shareSources.map((value) => ({ value, label: t(payers[value]) }))}
        value={share.source}
        onChange={({ currentTarget }) => onChange({ source: currentTarget.value as TypedShare["source"] })}
        error={problemAt("source")}
      />
      <Button
        variant="subtle"
        color="gray"
        className={styles.remove}
        aria-label={t("Remove person {{number}}", { number })}
        onClick={onRemove}
      >
        {t("Remove")}
      </Button>
    </Stack>
  );
}
