import { z } from "zod";
import { calendarProvider } from "#schemas/people/sso";

/**
 * A person's user info, as specification.md section 3 names its fields. `calendarProvider` follows the sign-in provider:
 * google.com is Google, microsoft.com is Outlook, password is Generic (product.md P1).
 */
export const userInfo = z.object({
  uuid: z.string(),
  email: z.string(),
  name: z.string(),
  nameLowerCase: z.string(),
  profilePic: z.string(),
  calendarProvider,
});
export type UserInfo = Readonly<z.infer<typeof userInfo>>;

/** User info as it is saved: what is left out stays as it stands. */
export type UserRecord = Omit<UserInfo, "email" | "profilePic"> & Partial<Pick<UserInfo, "email" | "profilePic">>;
