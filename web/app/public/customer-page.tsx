import { type ReactNode, StrictMode } from "react";
import { type Opening, OpeningContext } from "#web/signed-form/page/opening.ts";
import { BrokenPage } from "./broken-page.tsx";
import { PublicApp } from "./public-app.tsx";

interface Props {
  opening: Opening;
  /** Adds elements around the page. Only the browser passes it. */
  around?: (page: ReactNode) => ReactNode;
}

/** The whole content of the root element. Server and browser draw it in the same way. */
export function CustomerPage({ opening, around = (page) => page }: Props) {
  return (
    <StrictMode>
      <BrokenPage>
        <OpeningContext value={opening}>{around(<PublicApp />)}</OpeningContext>
      </BrokenPage>
    </StrictMode>
  );
}
