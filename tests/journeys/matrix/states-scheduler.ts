import type { Page } from "@playwright/test";
import type { OpenedOtherwise, StateDialog } from "./states-dialogs";

const press = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

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
  "keys in the scheduler": { files: ["app/areas/scheduler/scheduler.tsx"], alike: "keys in the list" },
};
