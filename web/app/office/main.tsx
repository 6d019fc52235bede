import "#web/shared/fonts.css";
import "#web/shared/tokens.css";
import "#web/shared/base.css";
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/notifications/styles.layer.css";
import "./office.css";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { office } from "#messages/screens.ts";
import { goToSignIn } from "#web/access/go-to-sign-in.ts";
import { chosenClock, clockDrawing, onClockChange } from "#web/shared/clock-choice.ts";
import { showClock } from "#web/shared/dates.ts";
import { loadTexts } from "#web/shared/load-texts.ts";
import { queryClient } from "#web/shared/query.ts";
import { onSessionChange, readSession } from "#web/shared/session.ts";
import { applyTheme, chosenTheme } from "#web/shared/theme-choice.ts";
import { stayLive } from "./live.ts";
import { mantineTheme, variables } from "./mantine-theme.ts";
import { router } from "./router.tsx";
import { useChosenTheme } from "./use-chosen-theme.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root");

// The content policy forbids making code out of text, which is how schemas would speed themselves up.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

// Before the first paint, which waits for this script.
applyTheme(chosenTheme());
showClock(chosenClock());

function Office() {
  const scheme = useChosenTheme();
  const drawing = useSyncExternalStore(onClockChange, clockDrawing);
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={variables} forceColorScheme={scheme}>
      <Notifications position="top-right" limit={5} containerWidth={320} />
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={drawing} router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

const drawn = createRoot(root);

/** Somebody who signs in on this page is told of changes from then on. */
const listen = () => void stayLive(queryClient, (to) => void router.navigate(to));
if (readSession()) listen();

// Once nobody is signed in, nothing of what was shown may stay: first the page goes, then what it knew.
let signedIn = readSession() !== undefined;
onSessionChange(() => {
  const now = readSession() !== undefined;
  if (!signedIn && now) listen();
  if (signedIn && !now) {
    drawn.unmount();
    queryClient.clear();
    goToSignIn(location.pathname + location.search);
  }
  signedIn = now;
});

// Not awaited at the top of the file: the build would split everything behind it into many small pieces.
void loadTexts(office).then(() =>
  drawn.render(
    <StrictMode>
      <Office />
    </StrictMode>,
  ),
);
