import "#web/shared/fonts.css";
import "#web/shared/tokens.css";
import "#web/shared/base.css";
import "./public.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { forms } from "#messages/screens.ts";
import { loadTexts } from "#web/shared/load-texts.ts";
import { BrokenPage } from "./broken-page.tsx";
import { PublicApp } from "./public-app.tsx";

const root = document.getElementById("root");
/** Not awaited at the top of the file: the build would split everything behind it into many small pieces. */
async function draw(element: HTMLElement): Promise<void> {
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
