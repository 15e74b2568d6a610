import { z } from "zod";
import { calendarProvider, calendarProviderOf, type SignInProvider } from "#schemas/people/sso";
import { userName } from "#schemas/people/user-name";
import { withoutHiddenMarks } from "#schemas/plain/hidden-marks";
import type { Account } from "../account-store";
import type { UserInfo, UserRecord } from "./user-record";

/** The picture of somebody who has none. */
export const defaultPicture = "/assets/default-person.svg";

/** Somebody as they sign in. */
export interface SigningIn {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly picture: string | null;
  readonly provider: SignInProvider;
}

/** The name that is shown: the display name, or the address where there is none. */
const shownName = ({ name, email }: { readonly name: string; readonly email: string }) => (name.trim() === "" ? email : name);

/**
 * What a sign-in saves (specification, section 3): the email is left out where the record has the same already, the
 * picture wherever there is a record.
 */
export function userRecordOf(who: SigningIn, stored: { readonly email: string } | null): UserRecord {
  const name = shownName({ ...who, name: withoutHiddenMarks(who.name) });
  return {
    uuid: who.id,
    name,
    nameLowerCase: name.toLowerCase(),
    calendarProvider: calendarProviderOf[who.provider],
    ...(stored?.email === who.email ? {} : { email: who.email }),
    ...(stored === null ? { profilePic: who.picture ?? defaultPicture } : {}),
  };
}

/** What a person may write of themself: the rest follows from the account and is taken as said when it agrees. */
export const userInfoChange = z.object({
  name: userName.optional(),
  uuid: z.string().optional(),
  email: z.email().max(254).optional(),
  nameLowerCase: z.string().optional(),
  profilePic: z.string().optional(),
  calendarProvider: calendarProvider.optional(),
});

/** The user info of an account: the name falls back to the email, the picture to a default image. */
export function userInfoOf(account: Account): UserInfo {
  const name = shownName(account);
  return {
    uuid: account.id,
    email: account.email,
    name,
    nameLowerCase: name.toLowerCase(),
    profilePic: account.image ?? defaultPicture,
    calendarProvider: account.calendarProvider,
  };
}
