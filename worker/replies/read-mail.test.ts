import { expect, test } from "vitest";
import { filePart, htmlPart, parts, plainPart, rawMail } from "../../tests/support/mail/mailed-replies";
import { readMail } from "./read-mail";

const read = async (body: string) => {
  const { text, files } = await readMail(new TextEncoder().encode(rawMail({ body })));
  return { text: text.trim(), files };
};

test("of an email the plain words are read, those of HTML where there are no others, in their order, and files are counted", async () => {
  expect(await read(parts("alternative", plainPart("Yes"), htmlPart("<b>No</b>")))).toEqual({ text: "Yes", files: 0 });
  expect(await read(parts("alternative", plainPart(" "), htmlPart("<b>Yes</b>")))).toEqual({ text: "Yes", files: 0 });
  const mixed = parts("mixed", plainPart("One"), filePart("a.pdf"), htmlPart("<p>Two</p>"), plainPart("Three"));
  expect((await read(mixed)).text.split("\n").filter((line) => line !== "")).toEqual(["One", "Two", "Three"]);
  expect((await read(mixed)).files).toBe(1);
  expect(await read(parts("mixed", parts("related", htmlPart("<img src=cid:a>Yes"), filePart("a.png", "image/png"))))).toEqual({
    text: "Yes",
    files: 1,
  });
  const quoted = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nS=C3=AD, =\r\n30\r\n";
  expect((await read(quoted)).text).toBe("Sí, 30");
  // An email within an email is a file: its words are another's.
  expect(await read(parts("mixed", plainPart("See this"), "Content-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\nNot mine\r\n"))).toEqual({
    text: "See this",
    files: 1,
  });
});

test("however an email is made, it is taken apart in a moment, or not at all", async () => {
  const size = 300_000;
  const began = performance.now();
  await read(parts("mixed", plainPart("x"), htmlPart("<a href=".repeat(size / 8))));
  await read(`Content-Type: multipart/mixed; boundary="b"\r\n\r\n${"--b\r\n\r\n".repeat(size / 7)}`);
  await read(`Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n${"a \r\n".repeat(size / 4)}`);
  expect(performance.now() - began).toBeLessThan(6_000);
  await expect(
    read(Array.from({ length: 30 }, (_, at) => `Content-Type: multipart/mixed; boundary="d${at}"\r\n\r\n--d${at}\r\n`).join("")),
  ).rejects.toThrow();
});
