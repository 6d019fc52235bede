import { renderToString } from "react-dom/server";
import type { DrawPage } from "#contract/signed-form/first-page.ts";
import type { Agency } from "#contract/signed-form/signed-form.ts";
import { forms } from "#messages/screens.ts";
import { showLanguage, t } from "#web/shared/texts/texts.ts";
import { showZone } from "#web/shared/time/dates.ts";
import { accentFor } from "#web/signed-form/agency/accent.ts";
import { titleAt } from "#web/signed-form/page/page-title.ts";
import { CustomerPage } from "./customer-page.tsx";
import { firstPageReady, publicForms } from "./forms.tsx";
import { readPath } from "./path.ts";

/** The file with the pages of links that cannot be signed now. */
const linkPages = "pages-on-demand";

/** Draws the first page of a form on the server (server/app/customer-pages.ts). */
export const drawPage: DrawPage = async (page, language, timeZone) => {
  const path = readPath(page.pathname, Object.keys(publicForms));
  const form = path.page === "form" ? publicForms[path.purpose] : undefined;
  if (!form?.code) throw new Error("This form is not drawn on the server");
  const { state } = page.view;
  await firstPageReady(form, state);
  const spoken = await forms[language]?.();

  // Language and time zone are variables of modules. From here on nothing waits, so no other page can change them.
  showLanguage(spoken ? language : "en", spoken);
  showZone(timeZone, page.zoneName);
  const { name, accentColor } = agencyOf(page.view);
  return {
    html: renderToString(<CustomerPage opening={{ page, isDrawn: true, isOver: false }} />),
    title: `${t(titleAt(page.pathname))} · ${name}`,
    style: styleOf(accentFor(accentColor) ?? {}),
    code: [form.code.file, ...(state === "open" ? [] : [linkPages])],
  };
};

/** The open booking form has the agency in its offer. */
function agencyOf(view: object): Agency {
  return "offer" in view ? (view as { offer: { agency: Agency } }).offer.agency : (view as { agency: Agency }).agency;
}

function styleOf(variables: Record<string, string>): string {
  const rules = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return rules.length > 0 ? `:root{${rules.join(";")}}` : "";
}
