import { createHash, randomBytes } from "node:crypto";

/** Passwords that development takes for stolen. */
export const stolenPasswords = ["a password that was stolen", "correct horse battery staple"];

/** @param {string} text */
const digestOf = (text) => createHash("sha1").update(text).digest("hex").toUpperCase();

/**
 * Answers as Pwned Passwords does (haveibeenpwned.com/API/v3, range search): the rest of each digest that begins so, with how often
 * it was seen, among padding that was seen never.
 * @param {string} address
 * @param {import("node:http").ServerResponse} response
 */
export function answerStolen(address, response) {
  const prefix = /^\/passwords\/range\/([0-9A-F]{5})$/.exec(address)?.[1];
  if (prefix === undefined) return void response.writeHead(400).end("The hash prefix was not in a valid format");
  const found = stolenPasswords.map(digestOf).filter((digest) => digest.startsWith(prefix));
  const padding = Array.from({ length: 800 }, () => `${randomBytes(18).toString("hex").toUpperCase().slice(0, 35)}:0`);
  response
    .writeHead(200, { "content-type": "text/plain" })
    .end([...found.map((digest) => `${digest.slice(5)}:42`), ...padding].sort().join("\r\n"));
}
