import { expect, test } from "vitest";
import { passwordFault } from "./password-rule";

test.each<[string, string, ReturnType<typeof passwordFault>]>([
  ["plumb-line-demo", "office@demo.test", null],
  ["correct horse battery staple", "a@b.test", null],
  ["ñandúñandú", "a@b.test", null],
  ["123456789", "a@b.test", "too-short"],
  ["x".repeat(129), "a@b.test", "too-long"],
  ["ababababababab", "a@b.test", "too-common"],
  ["Maria.Lopez@example.test", "maria.lopez@example.test", "like-email"],
  ["maria.lopez", "maria.lopez@example.test", "like-email"],
  ["a fine password", "", null],
])("%j with the address %j: %s", (password, email, fault) => expect(passwordFault(password, email)).toBe(fault));
