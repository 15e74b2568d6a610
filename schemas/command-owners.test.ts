import { expect, test } from "vitest";
import { commandList } from "./commands";

/** Every command whose arguments may be somebody's own: read this list when it changes (schemas/command.ts, `Whose`). */
const owned = [
  "bug-report.send",
  "document.add",
  "document.remove",
  "draft.answer",
  "library-comment.add",
  "library-comment.edit",
  "library-comment.import",
  "library-comment.remove",
  "library-comment.use",
  "notification.clear",
  "notification.read",
  "preferences.choose-notices",
  "property.keep",
  "property.release",
  "saved-report.change",
  "saved-report.remove",
  "saved-report.save",
  "saved-view.remove",
  "saved-view.rename",
  "saved-view.save",
  "shared-link.answer",
  "shared-link.give-file",
  "shared-link.make",
  "shared-link.revoke",
  "shared-link.sign",
  "sheet.index",
  "sheet.name",
];

test("the commands whose arguments closing an account makes unreadable are these, and every one on a draft", () => {
  const found = commandList.filter(({ owned: may }) => may).map(({ name }) => name);
  expect(found.filter((name) => !name.startsWith("draft.") || owned.includes(name)).sort()).toEqual(owned);
  expect(commandList.filter(({ name, owned: may }) => name.startsWith("draft.") && !may)).toEqual([]);
});
