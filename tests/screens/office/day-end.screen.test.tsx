import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { savedFile } from "../support/saved-files";
import { barriers } from "../support/screen-barriers";
import { enter, press, type } from "../support/screen-keys";

const drawer = (name: string) => page.getByRole("region", { name: `Day-end, ${name}` });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

test("a cashier's day: a drawer opened, paid into and counted $5.00 short, with words, approved by the official and exported", {
  tags: ["proof"],
}, async () => {
  const name = `Drawer ${Math.floor(1_000 + Math.random() * 9_000)}`;
  const permitId = await atOffice("sentDeck", `${Math.floor(10_000 + Math.random() * 90_000)} Drawer Drive`);
  await atOffice("run", "office", callOf("permit.start-review", { permitId }));
  // A cashier of this test's own: what others take at the same office goes into no drawer of theirs.
  const email = await atOffice("newMember", "Carla Cashier", ["OfficeStaff"]);
  await signInAs(email);
  await openScreen("/office/day-end");
  await press("button", "Open drawer");
  await expect.element(page.getByRole("textbox", { name: "Drawer name" })).toHaveFocus();
  await expect.element(page.getByText("Enter the drawer's name")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await type("Drawer name", name);
  await type("Starting cash", "200");
  await press("button", "Open drawer");
  await expect.element(drawer(name).getByText(/Opened .* with \$200\.00/)).toBeVisible();
  await expect.element(button("Open drawer")).not.toBeInTheDocument();

  for (const [amountCents, method] of [
    [4_000, "cash"],
    [1_000, "check"],
  ] as const)
    expect(
      await atOffice(
        "commandOf",
        { office: "local", email },
        callOf("payment.record", { permitId, paymentId: crypto.randomUUID(), amountCents, method }),
      ),
    ).toBe(200);
  // What went into an open drawer may be voided as before.
  await openScreen(`/office/permits/${permitId}?tab=fees`);
  await expect.element(page.getByText(/^\$40\.00, cash/i)).toBeVisible();
  await expect.element(button(/^Void /).first()).toBeVisible();
  await openScreen("/office/day-end");
  const mine = drawer(name);
  await expect.element(mine.getByRole("row", { name: /^Cash/ })).toMatchTextContent(/1\s*\$40\.00/);
  await expect.element(mine.getByText("Count cash and checks first")).toBeVisible();
  const count = (piece: string, text: string) => mine.getByRole("textbox", { name: `Count of ${piece}`, exact: true }).fill(text);
  await count("$20", "lots");
  await expect.element(mine.getByText("Enter a whole number")).toBeVisible();
  await expect.element(mine.getByText("Fix the counts marked above first")).toBeVisible();
  await count("$20", "11");
  await count("$5", "3");
  await mine.getByRole("textbox", { name: /^Checks counted/ }).fill("10.00");
  await expect.element(mine.getByRole("row", { name: /^Cash/ })).toMatchTextContent(/\$40\.00\s*\$35\.00\s*-\$5\.00/);
  await expect.element(mine.getByRole("row", { name: /To deposit/ })).toMatchTextContent(/\$35\.00/);
  await expect.element(mine.getByText("Say what happened first")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await mine.getByRole("textbox", { name: "Cash $5.00 short. What happened?" }).fill("Change of $10.00 given where $5.00 was due");
  await enter(button(`Close ${name}`));
  await expect.element(mine.getByText("Waiting for approval")).toBeVisible();
  await expect.element(mine.getByText(/The official has to approve/)).toBeVisible();
  await expect.element(button("Approve difference")).not.toBeInTheDocument();
  // Who counted it may open another for the evening.
  await expect.element(button("Open drawer")).toBeVisible();
  expect(await barriers()).toEqual([]);

  await signInAs("jurisdiction@demo.test");
  await openScreen("/office/day-end");
  await enter(mine.getByRole("button", { name: "Confirm the count" }));
  await expect.element(mine.getByText(/checked the count/)).toBeVisible();
  await enter(mine.getByRole("button", { name: "Approve difference" }));
  await expect.element(mine).not.toBeInTheDocument();
  const past = page.getByRole("group").filter({ hasText: `${name}: Cash $5.00 short` });
  await past.getByText(`${name}: Cash $5.00 short`).click();
  await expect.element(past.getByText(/approved the difference/)).toBeVisible();
  await expect.element(past.getByText(/Change of \$10\.00 given where \$5\.00 was due/)).toBeVisible();
  expect(await barriers()).toEqual([]);

  await enter(past.getByRole("button", { name: `Reopen ${name}` }));
  const dialog = page.getByRole("alertdialog");
  await enter(dialog.getByRole("button", { name: "Reopen" }));
  await expect.element(dialog.getByRole("textbox")).toHaveFocus();
  await dialog.getByRole("textbox").fill("A receipt was left out");
  expect(await barriers()).toEqual([]);
  await enter(dialog.getByRole("button", { name: "Reopen" }));
  await expect.element(mine.getByText(/reopened it.*A receipt was left out/)).toBeVisible();
  await expect.element(mine.getByText(/Counted before by .*: Cash \$5\.00 short/)).toBeVisible();

  await enter(page.getByRole("link", { name: "Today's journal and figures" }));
  const { bytes } = await savedFile(() => press("button", "Journal (CSV)"));
  const lines = (await bytes.text()).split("\r\n").filter((line) => line.endsWith(`,${name}`));
  expect(lines.map((line) => line.split(",").slice(1, 2).join())).toEqual(expect.arrayContaining(["Payment", "Short"]));
  expect(lines.find((line) => line.includes(",Short,"))).toMatch(/,Cash,,,5,.*Change of \$10\.00/);
});
