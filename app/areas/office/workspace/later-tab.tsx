import type { ReactNode } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { type Island, island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import { MissingPart } from "#ui/missing-part";
import type { OfficePermitPage } from "./office-permit-view";

type Tab = (props: { page: OfficePermitPage }) => ReactNode;

/** A tab that comes as a file of its own: a permit is opened many times a day, these of its tabs seldom. */
function laterTab(load: () => Promise<Tab>): { readonly part: Island<unknown>; readonly Tab: Tab } {
  const part = island(async () => ({ Tab: await load() }));
  const Later: Tab = ({ page }) => {
    const standing = useIsland(part, true);
    if (standing.kind === "here") return <standing.parts.Tab page={page} />;
    return standing.kind === "failed" ? <MissingPart of={part} onClose={() => undefined} /> : <Text tone="muted">{m.shell_loading()}</Text>;
  };
  return { part, Tab: Later };
}

export const conditionsTab = laterTab(async () => (await import("./conditions-tab")).ConditionsTab);
export const revisionsTab = laterTab(async () => (await import("./revisions-tab")).RevisionsTab);
export const messagesTab = laterTab(async () => (await import("#app/areas/office/messages/messages-tab")).MessagesTab);
