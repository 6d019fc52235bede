import "#web/shared/look/fonts.css";
import "#web/shared/look/tokens.css";
import "#web/shared/look/base.css";
import "./public.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { forms } from "#messages/screens.ts";
import { loadTexts } from "#web/shared/texts/load-texts.ts";
import { showZone } from "#web/shared/time/dates.ts";
import { publicAgency } from "#web/signed-form/public-agency.ts";
import { BrokenPage } from "./broken-page.tsx";
import { PublicApp } from "./public-app.tsx";

const root = document.getElementById("root");
/** Not awaited at the top level, because the build would then split the code behind it into many small files. */
async function draw(element: HTMLElement): Promise<void> {
  const agency = publicAgency();
  if (agency) showZone(agency.timeZone);
  await loadTexts(forms);
  createRoot(element).render(
    <StrictMode>
      <BrokenPage>
        <PublicApp />
      </BrokenPage>
    </StrictMode>,
  );
}

if (root) void draw(root);
