import { z } from "zod";
import { defineCommand, type WorkingState } from "../../command";
import { refuse } from "../../problem";
import type { Person } from "../../role";
import { aggregates } from "../../row-scope";
import { identifier, recordId } from "../../values";
import { mostSavedViews } from "./most-saved-views";
import { type SavedView, savedQuery, savedViewName, type ViewShelf, viewShelf } from "./saved-view";
import { isMine, requireKeeper, requireMaker, shelfPlace } from "./shelf-keeping";

const shelf = (of: ViewShelf, person: Person) => shelfPlace(of, person, aggregates.savedViews);

/** A view of this shelf; one of another's is as good as none. */
function viewOn(state: WorkingState, of: ViewShelf, person: Person, id: string): SavedView | undefined {
  const found = state.get("saved-view", id);
  return found?.ownerId === shelf(of, person).ownerId ? found : undefined;
}

function put(state: WorkingState, of: ViewShelf, person: Person, data: SavedView): void {
  const { scope, aggregate } = shelf(of, person);
  state.put({ kind: "saved-view", id: data.id, scope, aggregate, data });
}

/** Keeps a view of the queue by a name. Refuses `role-missing`, and `views-full` {limit}. */
const save = defineCommand({
  name: "saved-view.save",
  whose: { mine: isMine },
  args: z.object({ id: recordId, of: viewShelf, name: savedViewName, query: savedQuery }),
  creates: "id",
  delivery: "queued",
  aggregates: ({ of }, { person }) => [shelf(of, person).aggregate],
  decide(state, { id, of, name, query }, { person, now }) {
    requireKeeper(of, person);
    if (state.get("saved-view", id)) refuse("conflict", { field: "id" });
    const { ownerId, aggregate } = shelf(of, person);
    if (state.list("saved-view", aggregate).length >= mostSavedViews) refuse("views-full", { params: { limit: mostSavedViews } });
    put(state, of, person, { id, name, query, ownerId, savedBy: person.accountId, savedAt: now });
  },
});

/** Gives a saved view another name. Refuses `role-missing`, and `not-found`. */
const rename = defineCommand({
  name: "saved-view.rename",
  whose: { mine: isMine },
  args: z.object({ id: identifier, of: viewShelf, name: savedViewName }),
  delivery: "queued",
  aggregates: ({ of }, { person }) => [shelf(of, person).aggregate],
  decide(state, { id, of, name }, { person }) {
    requireKeeper(of, person);
    const view = viewOn(state, of, person, id) ?? refuse("not-found", { field: "id" });
    requireMaker(view, person);
    put(state, of, person, { ...view, name });
  },
});

/** Takes a saved view away. What is not there changes nothing. Refuses `role-missing`. */
const remove = defineCommand({
  name: "saved-view.remove",
  whose: { mine: isMine },
  args: z.object({ id: identifier, of: viewShelf }),
  delivery: "queued",
  aggregates: ({ of }, { person }) => [shelf(of, person).aggregate],
  decide(state, { id, of }, { person }) {
    requireKeeper(of, person);
    const view = viewOn(state, of, person, id);
    if (!view) return;
    requireMaker(view, person);
    state.remove("saved-view", id, shelf(of, person).scope);
  },
});

export const savedViewCommands = {
  "saved-view.save": save,
  "saved-view.rename": rename,
  "saved-view.remove": remove,
};
