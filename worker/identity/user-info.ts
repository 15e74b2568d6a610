import { z } from "zod";
import { line } from "#schemas/values";
import type { Account } from "./account-store";

/** The picture of somebody who has none. */
export const defaultPicture = "/assets/default-person.svg";

/**
 * A person's user info, as specification.md section 3 names its fields. `calendarProvider` follows the sign-in provider:
 * google.com is Google, microsoft.com is Outlook, password is Generic (product.md P1).
 */
export interface UserInfo {
  readonly uuid: string;
  readonly email: string;
  readonly name: string;
  readonly nameLowerCase: string;
  readonly profilePic: string;
  readonly calendarProvider: "Google" | "Outlook" | "Generic";
}

/** What a person may write of themself: the rest follows from the account and is taken as said when it agrees. */
export const userInfoChange = z.object({
  name: line(120).pipe(z.string().min(1)).optional(),
  uuid: z.string().optional(),
  email: z.email().max(254).optional(),
  nameLowerCase: z.string().optional(),
  profilePic: z.string().optional(),
  calendarProvider: z.enum(["Google", "Outlook", "Generic"]).optional(),
});

/** The user info of an account: the name falls back to the email, the picture to a default image. */
export function userInfoOf(account: Account): UserInfo {
  const name = account.name.trim() === "" ? account.email : account.name;
  return {
    uuid: account.id,
    email: account.email,
    name,
    nameLowerCase: name.toLowerCase(),
    profilePic: account.image ?? defaultPicture,
    calendarProvider: "Generic",
  };
}
