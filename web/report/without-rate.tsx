import { t } from "#web/shared/texts/texts.ts";

interface Props {
  /** The sales or the amounts whose currency has no exchange rate. */
  count: number;
  of: "sales" | "amounts";
}

/** Says how many sales or amounts count as 0.00. Absent if there are none. */
export function WithoutRate({ count, of }: Props) {
  if (count === 0) return null;
  return (
    <p role="status">
      {of === "sales"
        ? t(
            {
              one: "{{count}} sale counts as 0.00 because there is no exchange rate for its currency.",
              other: "{{count}} sales count as 0.00 because there is no exchange rate for their currency.",
            },
            { count },
          )
        : t(
            {
              one: "{{count}} amount counts as 0.00 because there is no exchange rate for its currency.",
              other: "{{count}} amounts count as 0.00 because there is no exchange rate for their currency.",
            },
            { count },
          )}
    </p>
  );
}
