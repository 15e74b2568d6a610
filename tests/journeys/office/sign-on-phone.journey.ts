import { createHash, randomBytes, randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe-findings";
import { listen, productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { drafted, heaterAnswers } from "../../support/permit-api";
import { fieldOffice } from "../support/field-office";

const dayAfter = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function drawName(phone: Page): Promise<void> {
  const box = (await phone.locator("[data-scope=signature-pad][data-part=control]").boundingBox()) ?? { x: 0, y: 0 };
  await phone.mouse.move(box.x + 20, box.y + 40);
  await phone.mouse.down();
  for (const [x, y] of [
    [60, 20],
    [100, 60],
    [140, 30],
    [180, 50],
  ] as const)
    await phone.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await phone.mouse.up();
}

test("a customer reads the application on their own phone and signs it there; what is changed afterwards is signed again", {
  tag: "@proof",
}, async ({ browser }) => {
  const { office } = await fieldOffice(productUrl);
  const line1 = `${Math.floor(10_000 + Math.random() * 90_000)} Signing Way`;
  const permitId = await drafted(office, { typeId: "water-heater@1", line1, answers: heaterAnswers });
  const desk = await (await browser.newContext({ serviceWorkers: "block", locale: "en-US" })).newPage();
  const heard = listen(desk);
  await signIn(desk, "office@demo.test", `/office/walk-in/${permitId}`);
  await hydrated(desk);
  await desk.getByRole("button", { name: /^Sign on their phone/ }).click();
  await expect(desk.getByRole("img", { name: /^Code for the customer's phone/ })).toBeVisible();

  // The code's own address is nowhere but in its picture: another one of the same kind stands for it.
  const secret = randomBytes(32).toString("base64url");
  const tokenHash = createHash("sha256").update(secret).digest("hex");
  const link = { linkId: randomUUID(), tokenHash, scope: { kind: "signature" }, label: "Customer's phone", lastDay: dayAfter() } as const;
  await office.run("shared-link.make", { permitId, ...link });
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-US" })).newPage();
  await phone.goto(`${productUrl}/s/${secret}`);
  await hydrated(phone);
  await expect(phone.getByRole("heading", { level: 1, name: /^Sign the application for / })).toBeVisible();
  await expect(phone.getByText("A new 50 gallon gas water heater")).toBeVisible();
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByRole("alert").getByText("Sign first")).toBeVisible();
  await drawName(phone);
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByText(/^Signed by /)).toBeVisible();
  await expect(desk.getByText(/^Signed on their phone, /)).toBeVisible();
  await expect(desk.getByRole("img", { name: /^Signature of / })).toBeVisible();
  expect(await axeFindings(desk)).toEqual([]);

  // The clerk mends the cost: it has to be read and signed anew.
  await desk.getByRole("textbox", { name: /cost|value/i }).fill("2400");
  await desk.getByRole("textbox", { name: /cost|value/i }).press("Tab");
  await expect(desk.getByText(/^Something changed after the application was signed/)).toBeVisible();
  await drawName(phone);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByRole("alert").getByText(/^The application changed while you were reading it/)).toBeVisible();
  await expect(phone.getByText("$2,400")).toBeVisible();
  await drawName(phone);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(desk.getByText(/^Signed on their phone, /)).toBeVisible();
  await desk.getByRole("radio", { name: "Cash", exact: true }).check();
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByText(/^Permit P\d\d-\d{5} is issued\.$/)).toBeVisible();
  await expect(desk.getByRole("img", { name: /^Signature of / })).toBeVisible();
  heard.expectQuiet();
  await phone.context().close();
  await desk.context().close();
});
