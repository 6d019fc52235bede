import { useQuery } from "@tanstack/react-query";
import { userCalls } from "#calls/user/calls.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Table } from "#web/shared/layout/table.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { monthInWords } from "#web/shared/time/dates.ts";
import styles from "./user.module.css";

const counted = ["arrived", "quoted", "signed", "sales"] as const;
const names: Record<(typeof counted)[number], Text> = texts({
  arrived: "Leads",
  quoted: "Quoted",
  signed: "Signed",
  sales: "Sales",
});

interface Props {
  userId: number;
  /** The id of the signed-in user. Undefined until the profile is loaded. */
  viewerId: number | undefined;
}

/** A user's figures for the last months. Renders nothing for users without any, or if the viewer may not read them. */
export function MonthFigures({ userId, viewerId }: Props) {
  const role = useRole();
  const mayRead =
    role !== undefined &&
    viewerId !== undefined &&
    isAllowed({ id: viewerId, role }, "user.figures", { ownerId: userId, expertAsked: false });
  const {
    data: months = [],
    error,
    isLoadingError,
    refetch,
  } = useQuery({ ...callQuery(userCalls.figures, { params: { id: userId } }), enabled: mayRead });
  if (!mayRead) return null;
  if (isLoadingError) return <ErrorState error={error} retry={refetch} />;
  if (!months.some((month) => counted.some((name) => month[name] > 0))) return null;
  const hasMoney = months.some(({ soldCents }) => soldCents !== undefined);
  return (
    <section>
      <h2 id="figures">{t("The last six months")}</h2>
      <p className={styles.counted}>
        {t("Leads count on the day of their arrival, sales on the day on which the tickets are issued.")}
      </p>
      <Table ruled className={styles.figures} aria-labelledby="figures">
        <thead>
          <tr>
            <th scope="col">{t("Month")}</th>
            {counted.map((name) => (
              <th key={name} scope="col">
                {t(names[name])}
              </th>
            ))}
            {hasMoney && <th scope="col">{t("Sold")}</th>}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthInWords(Number(month.month.slice(5)))}</th>
              {counted.map((name) => (
                <td key={name}>{month[name]}</td>
              ))}
              {hasMoney && <td>{month.soldCents ? <MoneyText cents={month.soldCents} currency="USD" /> : "–"}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
