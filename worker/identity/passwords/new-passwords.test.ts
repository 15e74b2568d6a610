import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { createBreachLookup } from "./breach-lookup";
import { createNewPasswords } from "./new-passwords";

const digestOf = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();

/** A service at a port of this machine; what it was asked, and what it answers. */
async function serviceThat(answers: (path: string) => string | null) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answers(request.url ?? "");
    // Null: it takes the question and says nothing.
    if (answer === "down") response.writeHead(503).end();
    else if (answer !== null) response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  const address = `http://127.0.0.1:${typeof at === "object" && at !== null ? at.port : 0}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { asked, address, stop };
}
const passwordsAt = (address: string | null) => {
  const told: string[] = [];
  const breaches = createBreachLookup({ address, fetch: (request) => fetch(request), log: (_, event) => told.push(event) });
  return { told, ...createNewPasswords(breaches) };
};

test.each([
  ["1234567890", "too-common"],
  ["QwertyUiop", "too-common"],
  ["contraseña123", "too-common"],
  ["bigdaddy69420", null],
  ["motorcycle", "too-common"],
  ["Enterprise1701", null],
  ["short", "too-short"],
  ["four quiet words here", null],
] as const)("%j: %s", async (password, fault) => {
  expect(await passwordsAt(null).faultOf(password, "a@b.test")).toBe(fault);
});

test("of a password five digits of a digest are told, and no more; one that was stolen is not taken", async () => {
  const stolen = digestOf("a stolen password of mine");
  const service = await serviceThat(() => `${"0".repeat(35)}:0\r\n${stolen.slice(5)}:3\r\n`);
  try {
    const { faultOf, told } = passwordsAt(service.address);
    expect(await faultOf("a stolen password of mine", "a@b.test")).toBe("breached");
    expect(await faultOf("a password nobody stole", "a@b.test")).toBeNull();
    expect(service.asked).toEqual([`/range/${stolen.slice(0, 5)}`, `/range/${digestOf("a password nobody stole").slice(0, 5)}`]);
    expect(told).toEqual([]);
  } finally {
    service.stop();
  }
});

test("padding, which was seen never, is no theft", async () => {
  const service = await serviceThat(() => `${digestOf("a padded password").slice(5)}:0\r\n`);
  try {
    expect(await passwordsAt(service.address).faultOf("a padded password", "a@b.test")).toBeNull();
  } finally {
    service.stop();
  }
});

test.each(["down", null])("a service that answers %j keeps nobody from going on", async (answer) => {
  const service = await serviceThat(() => answer);
  try {
    const { faultOf, told } = passwordsAt(service.address);
    expect(await faultOf("a password nobody stole", "a@b.test")).toBeNull();
    expect(told).toEqual(["breach-lookup-failed"]);
  } finally {
    service.stop();
  }
});
