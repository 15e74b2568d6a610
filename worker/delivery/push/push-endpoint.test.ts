import { expect, test } from "vitest";
import { isPushEndpoint } from "./push-endpoint";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://jmt17.google.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-by3p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/abc",
])("%s is a push service's", (address) => {
  expect(isPushEndpoint(address, false)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://somebody@fcm.googleapis.com/x",
  "https://:secret@fcm.googleapis.com/x",
  "https://fcm.googleapis.com.evil.test/x",
  "https://evil-fcm.googleapis.com/x",
  "https://evilpush.apple.com/x",
  "https://push.apple.com.evil.test/x",
  "https://fcm.googleapis.com@evil.test/x",
  "https://evil.test/?https://fcm.googleapis.com/",
  "https://localhost/x",
  "https://127.0.0.1/x",
  "https://2130706433/x",
  "https://0x7f.1/x",
  "https://[::1]/x",
  "https://[::ffff:127.0.0.1]/x",
  "https://10.0.0.1/x",
  "https://169.254.169.254/latest/meta-data",
  "https://192.168.1.1/x",
  "https://metadata.google.internal/x",
  "ftp://fcm.googleapis.com/x",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "//fcm.googleapis.com/x",
  "",
])("%s is not", (address) => {
  expect(isPushEndpoint(address, false)).toBe(false);
});

test("in development this machine may stand for one, and nothing else more", () => {
  expect(isPushEndpoint("http://127.0.0.1:4873/push/x", true)).toBe(true);
  expect(isPushEndpoint("http://localhost:4873/push/x", true)).toBe(true);
  for (const address of ["http://evil.test/x", "https://10.0.0.1/x", "https://169.254.169.254/x", "http://fcm.googleapis.com/x"])
    expect(isPushEndpoint(address, true)).toBe(false);
});
