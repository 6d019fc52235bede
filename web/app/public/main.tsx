import "#web/shared/look/fonts.css";
import "#web/shared/look/tokens.css";
import "#web/shared/look/base.css";
import "./public.css";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { FirstPage } from "#contract/signed-form/first-page.ts";
import { forms } from "#messages/screens.ts";
import { loadTexts } from "#web/shared/texts/load-texts.ts";
import { showZone } from "#web/shared/time/dates.ts";
import { publicAgency } from "#web/signed-form/agency/public-agency.ts";
import { inlinedData } from "#web/signed-form/inlined-data.ts";
import type { Opening } from "#web/signed-form/page/opening.ts";
import { CustomerPage } from "./customer-page.tsx";
import { firstPageReady, publicForms } from "./forms.tsx";
import { readPath } from "./path.ts";
import { TakenOver } from "./taken-over.tsx";

const root = document.getElementById("root");

/** Not awaited at the top level, because the build would then split the code behind it into many small files. */
async function draw(element: HTMLElement): Promise<void> {
  const agency = publicAgency();
  const page = inlinedData<FirstPage>("first-page");
  if (agency) showZone(agency.timeZone, page?.zoneName);
  const [isReady] = await Promise.all([page !== undefined && isCodeReady(page), loadTexts(forms)]);
  const opening: Opening = { page, isDrawn: isReady && element.hasChildNodes(), isOver: false };
  const around = (content: ReactNode) => (
    <TakenOver root={element} opening={opening}>
      {content}
    </TakenOver>
  );
  const content = <CustomerPage opening={opening} around={around} />;
  window.early?.end();
  if (opening.isDrawn) hydrateRoot(element, content);
  else createRoot(element).render(content);
}

async function isCodeReady({ pathname, view }: FirstPage): Promise<boolean> {
  const path = readPath(pathname, Object.keys(publicForms));
  const form = path.page === "form" ? publicForms[path.purpose] : undefined;
  if (!form) return false;
  return firstPageReady(form, view.state).then(
    () => true,
    () => false,
  );
}

if (root) void draw(root);
