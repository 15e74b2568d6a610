import type { Page } from "@playwright/test";
import { long, opens, read, type StateRow, seen, title, words } from "./state-rows";
import type { OpenedOtherwise, StateDialog } from "./states-dialogs";

const press = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).filter({ visible: true }).first().click();

/** Every dialog of the scheduler. */
export const schedulerDialogs: Readonly<Record<string, StateDialog | OpenedOtherwise>> = {
  "move a stop": {
    files: ["app/features/permit/move-dialog.tsx", "app/areas/scheduler/scheduler.tsx"],
    who: "office",
    at: (of) => `/scheduler?day=${of.day}`,
    open: press(/^Move/),
    role: "dialog",
  },
  "record an absence": {
    files: ["app/areas/scheduler/absence-dialog.tsx"],
    who: "office",
    at: (of) => `/scheduler?day=${of.day}`,
    open: press(/^Absence/),
    role: "dialog",
  },
  "give stops to others": {
    files: ["app/areas/scheduler/give-dialog.tsx"],
    who: "office",
    at: (of) => `/scheduler?day=${of.day}`,
    async open(page) {
      await press(/^Reassign all/)(page);
      await press(/^Change…/)(page);
    },
    role: "dialog",
  },
  "order stops by street": {
    files: ["app/areas/scheduler/boards/ordering.tsx"],
    who: "office",
    at: (of) => `/scheduler?day=${of.day}`,
    open: press(/^Order by street/),
    role: "dialog",
  },
  "what an inspector takes": {
    files: ["app/areas/scheduler/inspector/inspector-dialog.tsx"],
    who: "office",
    at: (of) => `/scheduler?day=${of.day}`,
    open: press(/^Capacity and skills/),
    role: "dialog",
  },
  "keys in the scheduler": { files: ["app/areas/scheduler/scheduler.tsx"], alike: "keys in the list" },
};

/** The states of the scheduler. */
export const schedulerStates: Readonly<Record<string, StateRow>> = {
  "/scheduler": {
    empty: seen("riverton", "/scheduler", words(/^0 of \d+ places filled$/)),
    ...read("office", "/scheduler", title(/^[A-Z][a-z]+day \d/)),
    full: seen(
      "office",
      (of) =>
        ["", "&view=week", "&view=list", "&view=list&span=week", "&view=list&sort=street"].map((view) => `/scheduler?day=${of.day}${view}`),
      // The week shows how full it is; its stops stand in the half-day that is opened.
      (page) => page.getByRole("button", { name: /^Move/ }).nth(4).or(page.getByRole("grid")),
    ),
    "long words": seen("office", (of) => [`/scheduler?day=${of.day}`, `/scheduler?view=list&day=${of.day}`], long),
    dialogs: opens(...Object.keys(schedulerDialogs)),
  },
};
