import type { Page } from "@playwright/test";

const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();

/** The dialogs of the office's queue. */
export const queueDialogs = {
  "permit types": {
    files: ["app/areas/office/queue/filter-chips.tsx"],
    who: "office",
    at: () => "/office?view=all",
    open: press("Type: any"),
    role: "menu",
  },
  "value and dates": {
    files: ["app/areas/office/queue/value-dialog.tsx", "app/areas/office/queue/filter-chips.tsx"],
    who: "office",
    at: () => "/office?view=all",
    open: press("Value and dates"),
    role: "dialog",
  },
  "save a view": {
    files: ["app/areas/office/queue/saved-view-acts.tsx"],
    who: "office",
    at: () => "/office?view=all&sort=value",
    open: (page: Page) => page.getByRole("button", { name: "Save this view" }).click(),
    role: "dialog",
  },
  "change a saved view": { files: ["app/areas/office/queue/saved-view-acts.tsx"], alike: "permit types" },
  "keys in the list": {
    files: ["app/screen/keys/keyboard-shortcuts.tsx", "app/areas/office/queue/office-queue.tsx"],
    who: "office",
    at: () => "/office?view=all",
    open: (page: Page) => page.getByRole("main").getByRole("row").nth(1).getByRole("link").press("?"),
    role: "dialog",
  },
  "acts on several permits": { files: ["app/areas/office/queue/chosen-bar.tsx"], alike: "permit types" },
  "outcome of several permits": {
    files: ["app/areas/office/bulk/bulk-dialog.tsx"],
    test: "issued permits are extended together after a preview, without a network, and one press takes it back",
  },
  "several permits at once": {
    files: ["app/areas/office/bulk/bulk-dialog.tsx", "app/areas/office/queue/chosen-bar.tsx"],
    who: "office",
    at: () => "/office?view=all",
    async open(page: Page) {
      await page.getByRole("main").getByRole("row").nth(1).getByRole("checkbox").press("Space");
      await page
        .getByRole("button", { name: /^Assign/ })
        .first()
        .click();
    },
    role: "dialog",
    width: 1280,
  },
} as const;
