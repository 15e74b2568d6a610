import { demoAccounts, demoAccountsElsewhere, demoPassword } from "../demo/demo-accounts.js";
import { demoSeeds } from "../demo/demo-seeds.js";
import { PlainFailure } from "../launch/progress.js";

/** Hands what a local installation begins with to a running development server, which adds what it lacks. @param {string} url */
export async function seedDemo(url) {
  const body = await demoSeeds(new Date());
  const answer = await fetch(`${url}/dev/seed`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new PlainFailure(`The demo data was refused (${answer.status}): ${text.slice(0, 2000)}`);
}

/** Lines that tell a person how to sign in. @param {number} port */
export function demoAccountLines(port) {
  const width = Math.max(...demoAccounts.map((account) => account.email.length));
  return [
    `Demo accounts (password ${demoPassword}):`,
    ...demoAccounts.map((account) => `  ${account.email.padEnd(width)}  ${account.does}`),
    `Google and Microsoft stand-ins: ${demoAccountsElsewhere.map(({ email }) => email).join(", ")}`,
    `Second office: http://riverton.localhost:${port}`,
  ];
}
