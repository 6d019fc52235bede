import { Loader } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Row } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";

interface Props<Data> {
  /** The query of the record that the amount comes from. */
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** Renders the derivation. */
  children: (data: Data) => ReactNode;
}

/**
 * The content of an `AmountPopover` whose record is loaded when the popover opens. Render it in a component with the
 * query, so that nothing is loaded before the click.
 */
export function LoadedDerivation<Data>({ query: { data, error, refetch }, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState error={error} retry={refetch} />;
  return (
    <Row as="p" role="status" gap={2} align="center">
      <Loader size="xs" aria-hidden /> {t("Loading the calculation…")}
    </Row>
  );
}
