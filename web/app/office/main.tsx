import "#web/shared/look/layers.css";
import "#web/shared/look/fonts.css";
import "#web/shared/look/tokens.css";
import "#web/shared/look/base.css";
import "#web/shared/look/touch.css";
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "./office.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { office } from "#messages/screens.ts";
import { goToSignIn } from "#web/access/go-to-sign-in.ts";
import { useChosenTheme } from "#web/app/office/header/use-chosen-theme.ts";
import { firstView } from "#web/app/office/start/first-view.ts";
import { type FirstPosition, firstPosition } from "#web/event/first-position.ts";
import { LiveRegions } from "#web/shared/announce/live-regions.tsx";
import { queryClient } from "#web/shared/api/query.ts";
import { onSessionChange, readSession } from "#web/shared/api/session.ts";
import { lazyPart } from "#web/shared/lazy-part.tsx";
import { applyTheme, chosenTheme } from "#web/shared/look/theme-choice.ts";
import { loadTexts } from "#web/shared/texts/load-texts.ts";
import { keptZone } from "#web/shared/time/agency-zone.ts";
import { chosenClock, clockDrawing, onClockChange } from "#web/shared/time/clock-choice.ts";
import { showClock, showZone } from "#web/shared/time/dates.ts";
import { mantineTheme, variables } from "./mantine-theme.ts";
import { router } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root");

// The content security policy forbids code from strings, which Zod uses to speed up schemas.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

// Runs before the first paint, which waits for this script.
applyTheme(chosenTheme());
showClock(chosenClock());
const zone = keptZone();
if (zone) showZone(zone);

const firstViewShown = firstView(queryClient);

/** Loaded later, because the first view has no toasts. */
const Overlays = lazyPart(async () => {
  await firstViewShown;
  return (await import("./frame/overlays.tsx")).Overlays;
});

function Office() {
  const scheme = useChosenTheme();
  const drawing = useSyncExternalStore(onClockChange, clockDrawing);
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={variables} forceColorScheme={scheme}>
      <Overlays />
      <LiveRegions />
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={drawing} router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

const drawn = createRoot(root);

interface Loaded {
  stayLive: typeof import("#web/app/office/start/live.ts").stayLive;
  keepPage: typeof import("#web/access/cover/keep-page.ts").keepPage;
}
/** What a signed-in user's page needs after the first view. */
let loaded: Loaded | undefined;
let stopLive = () => {};

function follow(after?: FirstPosition): void {
  if (loaded && readSession()) stopLive = loaded.stayLive(queryClient, (to) => void router.navigate(to), after);
}

let listening: Promise<void> | undefined;
/** Starts to follow live events. Called after the first view, and when a user signs in on this page. */
const listen = (): Promise<void> => {
  listening ??= Promise.all([
    import("#web/app/office/start/live.ts"),
    import("#web/access/cover/keep-page.ts"),
    eventsAfter(),
  ]).then(
    ([{ stayLive }, { keepPage }, after]) => {
      loaded = { stayLive, keepPage };
      follow(after);
    },
    () => {
      // The connection may be broken. The file is requested again after a pause.
      listening = undefined;
      setTimeout(() => void (readSession() && listen()), 3_000);
    },
  );
  return listening;
};
// Called before the page requests anything else.
const eventsAfter = firstPosition(queryClient.getQueryCache());

/** After sign-out no data may remain: first the page is removed, then the cache. */
function remove(): void {
  drawn.unmount();
  queryClient.clear();
}
const leave = () => {
  remove();
  goToSignIn(location.pathname + location.search);
};
const throwAway = () => {
  remove();
  location.replace("/admin/leads");
};

let session = readSession();
onSessionChange(() => {
  const before = session;
  session = readSession();
  if (!before && session) void listen();
  if (!before || session) return;
  stopLive();
  const kept = { client: queryClient, role: before.role, onBack: follow, leave, throwAway };
  if (!loaded?.keepPage(kept)) leave();
});

// Not awaited at the top level, because the build would then split the code behind it into many small files.
void loadTexts(office).then(() => {
  drawn.render(
    <StrictMode>
      <Office />
    </StrictMode>,
  );
  void firstViewShown.then(() => readSession() && listen());
});
