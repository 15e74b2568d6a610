import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { road } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { savedFile } from "../support/page-loads";
import { barriers } from "../support/screen-barriers";

/** The files of a stored ZIP archive by name, as text: local headers one after another (APPNOTE 4.3.7). */
function filesOfZip(bytes: Uint8Array): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to));
  for (let at = 0; at + 30 < bytes.length && view.getUint32(at, true) === 0x04034b50; ) {
    const [size, nameLength] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true)];
    const begin = at + 30 + nameLength + view.getUint16(at + 28, true);
    files.set(text(at + 30, at + 30 + nameLength), text(begin, begin + size));
    at = begin + size;
  }
  return files;
}

test("somebody takes their data away: what is in it is said first, a broken road is gone on from, and the file is read", {
  tags: ["proof"],
}, async () => {
  const dora = await atOffice("newAccount", "Dora Datos");
  await signInAs(dora.email, dora.password);
  await openScreen("/user-preferences");
  await page.getByRole("link", { name: "Your data" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Your data" })).toHaveFocus();
  await expect.poll(() => page.getByRole("main").getByRole("listitem").elements().length).toBe(6);
  expect(await barriers()).toEqual([]);
  await road("/api/v2/account/data", false);
  await page.getByRole("button", { name: "Make the file" }).click();
  await expect.element(page.getByText("The file could not be finished")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await road("/api/v2/account/data", true);
  await page.getByRole("button", { name: "Continue" }).click();
  const { name, bytes } = await savedFile();
  await expect.element(page.getByText(`${name} is saved`)).toBeVisible();
  expect(await barriers()).toEqual([]);
  const files = filesOfZip(bytes);
  expect([...files.keys()]).toEqual(["account.json", "permits.json", "applications-not-sent.json", "waiting-on-this-device.json"]);
  expect(JSON.parse(files.get("account.json") ?? "")).toMatchObject({
    account: { email: dora.email, name: "Dora Datos" },
    membership: null,
    passkeys: [],
  });
  expect(JSON.parse(files.get("permits.json") ?? "")).toEqual([]);
});
