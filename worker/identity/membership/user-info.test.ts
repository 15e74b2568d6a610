import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { defaultPicture, type SigningIn, userInfoOf, userRecordOf } from "./user-info";

const somebody: SigningIn = {
  id: "a1",
  email: "Ana@demo.test",
  name: "Ana Ruiz",
  picture: "https://pictures.test/ana",
  provider: "google.com",
};

describe("[S3.1] [S3.3] [P1] user info at sign-in", () => {
  test("[S3.1] of somebody new holds every field", () => {
    expect(userRecordOf(somebody, null)).toEqual({
      uuid: "a1",
      email: "Ana@demo.test",
      name: "Ana Ruiz",
      nameLowerCase: "ana ruiz",
      profilePic: "https://pictures.test/ana",
      calendarProvider: "Google",
    });
  });

  test("[S3.3] leaves the email out where the record has the same, and the picture wherever there is a record", () => {
    expect(userRecordOf(somebody, { email: "Ana@demo.test" })).toEqual({
      uuid: "a1",
      name: "Ana Ruiz",
      nameLowerCase: "ana ruiz",
      calendarProvider: "Google",
    });
    expect(userRecordOf(somebody, { email: "old@demo.test" })).toMatchObject({ email: "Ana@demo.test" });
    expect(userRecordOf(somebody, { email: "old@demo.test" })).not.toHaveProperty("profilePic");
  });

  test.each([
    ["google.com", "Google"],
    ["microsoft.com", "Outlook"],
    ["password", "Generic"],
  ] as const)("[S3.2] [S3.9] signed in by %s has the calendar provider %s", (provider, calendar) => {
    expect(userRecordOf({ ...somebody, provider }, null).calendarProvider).toBe(calendar);
  });

  test("has a default image to fall back to", () => {
    expect(readFileSync(new URL(`../../../public${defaultPicture}`, import.meta.url).pathname, "utf8")).toContain("<svg");
  });

  test("[S3.1] falls back to the email for a name, and to a default image for a picture", () => {
    expect(userRecordOf({ ...somebody, name: " ", picture: null }, null)).toMatchObject({
      name: "Ana@demo.test",
      nameLowerCase: "ana@demo.test",
      profilePic: defaultPicture,
    });
    const account = { emailVerified: true, image: null, language: "en", createdAt: "2026-11-01T00:00:00.000Z" } as const;
    const info = userInfoOf({ ...account, id: "a1", name: "", email: "a@demo.test", calendarProvider: "Outlook" });
    expect(info).toMatchObject({ name: "a@demo.test", profilePic: defaultPicture, calendarProvider: "Outlook" });
  });
});
