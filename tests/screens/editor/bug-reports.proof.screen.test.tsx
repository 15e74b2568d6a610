import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { allSent, connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";

const dialog = page.getByRole("dialog", { name: "Report a problem" });
const main = page.getByRole("main");
const words = `The list stops ${crypto.randomUUID()}`;
const field = dialog.getByLabelText("What went wrong");
const send = dialog.getByRole("button", { name: "Send the report" });
const takePicture = dialog.getByRole("button", { name: "Add a picture of this page" });
const report = page.getByRole("link", { name: words });

async function chooseOfAccount(item: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account menu/ })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a problem reported without a connection, with a picture that was seen, lands with the Admin who closes it", async () => {
  const email = await atOffice("newMember", "Rosa Reporter");
  await page.viewport(390, 844);
  await signInAs(email);
  await openScreen("/property?token=secret-token");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await wholeCopy();
  await connection(false);
  await chooseOfAccount("Report a problem");
  await expect.element(field).toHaveFocus();
  await send.click();
  await expect.element(dialog.getByText("Enter what went wrong")).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(words);
  await takePicture.click();
  await expect.element(dialog.getByRole("img", { name: "The picture that is sent with the report" })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove the picture" }).click();
  await expect.element(dialog.getByRole("img")).not.toBeInTheDocument();
  await takePicture.click();
  await expect.element(dialog.getByRole("img")).toBeVisible();
  await expect.element(dialog.getByText("/property?token=")).toBeVisible();
  await expect.element(dialog.getByText(/^Disconnected\. Waiting to send: 0\./)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await send.click();
  await expect.element(page.getByText("is sent when you are connected.")).toBeVisible();
  await connection(true);
  await allSent();

  await page.viewport(1280, 900);
  await signInAs("admin@demo.test");
  await openScreen("/office");
  await chooseOfAccount("Reported problems");
  await expect.element(page.getByRole("heading", { level: 1, name: "Reported problems" })).toBeVisible();
  await report.click();
  await expect.element(main.getByText(email)).toBeVisible();
  await expect.element(main.getByText("/property?token=***")).toBeVisible();
  await expect.element(main).not.toMatchTextContent("secret-token");
  await expect.element(main.getByRole("img", { name: "The picture that is sent with the report" })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole("button", { name: "Close the report" }).click();
  await expect.element(main.getByText(/^Closed by Sam Lindqvist/)).toBeVisible();
  await page.getByRole("link", { name: "All reports" }).click();
  const closed = page.getByRole("link", { name: "Closed" });
  await expect.element(closed).toBeVisible();
  await expect.element(report).not.toBeInTheDocument();
  await closed.click();
  await expect.element(report).toBeVisible();
});
