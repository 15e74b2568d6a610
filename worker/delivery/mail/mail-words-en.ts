import { permitWordsEn } from "./mail-permit-words-en";
import { codeInHalves, dayInWords, fact, type MailLanguage, providerIn, resetPath, rolesInWords, said } from "./mail-words";

const roleNames = {
  OfficeStaff: "Office staff",
  JurisdictionStaff: "Building official's office",
  Admin: "Administrator",
  Inspector: "Inspector",
};

/** English. */
export const mailWordsEn: MailLanguage = {
  greeting: (name) => (name === "" ? "Hello," : `Hello ${name},`),
  footer: (office, phone) => (phone === "" ? office : `${office}, ${phone}`),
  digest: {
    subject: (count, office) => (count === 1 ? `1 update from ${office}` : `${count} updates from ${office}`),
    lead: "This is what happened since the last digest, each with a link to read more.",
    more: (count) => (count === 1 ? "And 1 more, which your permits show." : `And ${count} more, which your permits show.`),
  },
  words: {
    ...permitWordsEn,
    "verify-email": (p) => ({
      subject: "Confirm your email address",
      paragraphs: [
        "Somebody made an account with this email address. Confirm that it was you. The link works for 24 hours.",
        "If it was not you, do nothing.",
      ],
      action: { label: "Confirm my email address", path: fact(p, "link") },
    }),
    "reset-password": (p) => ({
      subject: "Choose a new password",
      paragraphs: [
        "Somebody asked for a new password for this account. The link works once, for one hour.",
        "If it was not you, do nothing: your password stays as it is.",
      ],
      action: { label: "Choose a new password", path: fact(p, "link") },
    }),
    "password-changed": (p) => ({
      subject: "Your password was changed",
      paragraphs: said(
        "The password of your account was changed, and all other sessions were ended.",
        fact(p, "dropped") !== "" &&
          "Passkeys, connected Google and Microsoft accounts and calendar addresses were removed too. Add yours again under Preferences, Sign-in and security.",
        "If it was not you, choose a new one now: that signs everybody else out.",
      ),
      action: { label: "Choose a new password", path: fact(p, "link") },
    }),
    "passkey-added": (p) => ({
      subject: "A passkey was added to your account",
      paragraphs: [
        "From now on a passkey signs in to your account at this office.",
        "If it was not you, choose a new password now: that signs everybody else out. Then remove the passkey under Preferences, Sign-in and security.",
      ],
      action: { label: "Choose a new password", path: fact(p, "link") },
    }),
    "factor-added": (p) => ({
      subject: "Two-step sign-in was set up for your account",
      paragraphs: [
        "From now on your account asks for a code from an authenticator app after your password.",
        "If it was not you, choose a new password now, and ask an administrator of your office to reset two-step sign-in.",
      ],
      action: { label: "Choose a new password", path: fact(p, "link") },
    }),
    "factor-removed": (p) => ({
      subject: "Two-step sign-in was turned off for your account",
      paragraphs: [
        "The authenticator app was removed. Your password alone signs in to your account again.",
        "If it was not you, choose a new password now: that signs everybody else out.",
      ],
      action: { label: "Choose a new password", path: fact(p, "link") },
    }),
    "factor-reset": (p) => ({
      subject: `Two-step sign-in was reset for ${fact(p, "name")}`,
      paragraphs: [
        `${fact(p, "by")} removed the authenticator app and passkeys of ${fact(p, "name")} and signed ${fact(p, "name")} out everywhere.`,
        "If this was not agreed, ask an administrator of your office now.",
      ],
    }),
    "factor-reset-elsewhere": (p) => ({
      subject: `Two-step sign-in was reset for ${fact(p, "name")}`,
      paragraphs: [
        `An administrator of another office removed the authenticator app of ${fact(p, "name")} and signed ${fact(p, "name")} out everywhere. Passkeys at your office stay.`,
        `Ask ${fact(p, "name")} whether this was agreed. If it was not, take away the roles at your office until it is clear.`,
      ],
      action: { label: "Open People and roles", path: "/editor/people" },
    }),
    "account-connected": (p) => ({
      subject: `${providerIn(p)} was connected to your account`,
      paragraphs: [
        `From now on ${providerIn(p)} signs in to your account.`,
        `If it was not you, choose a new password now: that signs everybody out and disconnects ${providerIn(p)}.`,
      ],
      action: { label: "Choose a new password", path: resetPath },
    }),
    "arrival-code": (p) => ({
      subject: "Confirm your email address",
      paragraphs: [
        `Your code is ${codeInHalves(p)}. Enter it on the page that asks for it. It works for 10 minutes, in that browser only.`,
        "Give it to nobody. If you did not ask for it, do nothing.",
      ],
    }),
    "arrival-known": (p) => ({
      subject: `${providerIn(p)} is not connected to your account`,
      paragraphs: [
        `Somebody signed in with ${providerIn(p)} as this email address. You have an account with it, which ${providerIn(p)} is not connected to.`,
        `If it was you, sign in as you do otherwise, then connect ${providerIn(p)} under Preferences, Sign-in and security. If not, do nothing: nobody was let in.`,
      ],
      action: { label: "Sign in", path: fact(p, "link") },
    }),
    "proof-code": (p) => ({
      subject: "Your code to confirm that it is you",
      paragraphs: [
        `Your code is ${codeInHalves(p)}. Enter it on the page that asks for it. It works for 10 minutes.`,
        "Give it to nobody. If you did not ask for it, end your other sessions under Preferences, Sign-in and security.",
      ],
    }),
    "account-closed": () => ({
      subject: "Your account is closed",
      paragraphs: [
        "The account with this email address is closed at every office that works with Plumbline. Nobody can sign in to it.",
        "Permits stay in the records of the authority that keeps them. You can make a new account with this address at any time; it begins empty.",
      ],
    }),
    invitation: (p) => ({
      subject: `${fact(p, "invitedBy")} invites you to ${fact(p, "office")}`,
      paragraphs: [
        `${fact(p, "invitedBy")} invites you to work at ${fact(p, "office")} (${rolesInWords(p, roleNames, "en")}).`,
        `The link works once, until ${dayInWords(p, "until", "en")}. Sign in, or create an account, with the address this message was sent to.`,
        "If you did not expect an invitation, do nothing.",
      ],
      action: { label: "Accept the invitation", path: fact(p, "link") },
    }),
    "roles-changed": (p) => ({
      subject: `Your roles at ${fact(p, "office")} changed`,
      paragraphs: [
        fact(p, "roles") === ""
          ? `${fact(p, "by")} took away your roles at ${fact(p, "office")}. You can still apply for permits there.`
          : `${fact(p, "by")} changed what you may do at ${fact(p, "office")}. You now work there as: ${rolesInWords(p, roleNames, "en")}.`,
        "If you did not expect this, ask an administrator of the office.",
      ],
    }),
    "admin-made": (p) => ({
      subject: `${fact(p, "name")} is now an administrator of ${fact(p, "office")}`,
      paragraphs: [
        `${fact(p, "by")} made ${fact(p, "name")} (${fact(p, "email")}) an administrator of ${fact(p, "office")}. Administrators decide who works there and what they may do.`,
        "If this is not right, take the role away now.",
      ],
      action: { label: "Open People and roles", path: "/editor/people" },
    }),
    "log-broken": (p) => ({
      subject: `The audit log of ${fact(p, "office")} does not match its seals`,
      paragraphs: [
        `Entries up to number ${fact(p, "position")} were changed, removed or added after they were sealed, or a seal is missing. This does not happen in ordinary use.`,
        "Tell whoever operates your database now, and keep its backups: the copy before the change shows what it was.",
      ],
      action: { label: "Open Security", path: "/editor/security" },
    }),
    "account-exists": (p) => ({
      subject: "You already have an account",
      paragraphs: [
        "Somebody tried to make an account with this email address, which has one already.",
        "If it was you, sign in, or choose a new password. If not, do nothing.",
      ],
      action: { label: "Choose a new password", path: fact(p, "link") },
    }),
  },
};
