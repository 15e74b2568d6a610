import { Activity, type ContextType, type ReactNode, useContext, useState } from "react";
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterStateContext as StateContext,
  useOutlet,
} from "react-router";
import { areaOf } from "#app/screen/page/areas";
import { storedTest } from "#app/usability-test/session/active-test";
import { Main } from "#ui/shell/shell-parts";
import { isHeld } from "./held-routes";
import { inFixedOrder, type Screen, type Screens, seeScreen } from "./screen-list";
import { ScreenPlace } from "./screen-place";

/** What the router drew a screen with. */
interface Drawn {
  readonly page: ReactNode;
  readonly state: ContextType<typeof StateContext>;
  readonly location: ContextType<typeof LocationContext>;
  readonly data: ContextType<typeof DataContext>;
}

/** What somebody is in the middle of, and what went wrong a moment ago: it does not come back with the screen. */
const passing = "[role=dialog], [role=alertdialog], [role=menu], [aria-busy=true], main [role=alert]:not(:empty)";
/** Whether the screen that is left may be held. The recording of a usability test has what was looked at, and nothing else. */
const mayHold = (): boolean => document.querySelector(passing) === null && storedTest() === null;

function screenOf(drawn: Drawn): Screen<Drawn> {
  const { state, data } = drawn;
  const routeId = state?.matches.at(-1)?.route.id ?? "";
  const { key: entry = "", ...address } = drawn.location?.location ?? { pathname: "" };
  const mayBeHeld = isHeld(routeId);
  const blocked = [...(state?.blockers.values() ?? [])].filter(({ state: at }) => at !== "unblocked");
  const says = [address, data?.loaderData, data?.actionData, state?.initialized, state?.renderFallback, blocked];
  return { key: mayBeHeld ? `${routeId} ${address.pathname}` : routeId, mayBeHeld, says, entry, word: drawn.page, drawn };
}

/** A page with the router's word as it was when it was drawn: one that is held hears nothing of the others. */
function Page({ page, state, location, data }: Drawn) {
  const hasOwnMain = areaOf(location?.location.pathname ?? "")?.frame !== undefined;
  return (
    <StateContext.Provider value={state}>
      <LocationContext.Provider value={location ?? null}>
        <DataContext.Provider value={data}>{hasOwnMain ? page : <Main>{page}</Main>}</DataContext.Provider>
      </LocationContext.Provider>
    </StateContext.Provider>
  );
}

/**
 * The page, and with it those that were looked at before: out of sight, laid out as they were, their effects ended. One that is gone back to is not made
 * again, and where it says the same it is not drawn again. `owner`: whose they are.
 */
export function HeldScreens({ owner }: { owner: unknown }) {
  const page = useOutlet();
  const seen = screenOf({ page, state: useContext(StateContext), location: useContext(LocationContext), data: useContext(DataContext) });
  const [before, setScreens] = useState<Screens<Drawn>>({ owner, list: [] });
  const screens = seeScreen(before, seen, owner, mayHold);
  if (screens !== before) setScreens(screens);
  return inFixedOrder(screens).map(({ key, drawn }) => (
    <Activity key={key} mode={key === seen.key ? "visible" : "hidden"}>
      <ScreenPlace>
        <Page {...drawn} />
      </ScreenPlace>
    </Activity>
  ));
}
