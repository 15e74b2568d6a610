import { randomBytes } from "node:crypto";
import { type CommandCall, type CommandName, doCall } from "#schemas/commands";
import type { PermitType } from "#schemas/permit-type/permit-type";
import type { Role } from "#schemas/role";
import { demoOrganizations } from "../../../commands/demo/demo-organizations.js";
import { readDemoPermitTypes } from "../../../commands/demo/read-demo-permit-types.js";
import { newEmail } from "../../support/new-account";
import { demoPassword } from "../../support/permit-api";
import { SiteCaller } from "../../support/site-caller";

const base = () => process.env.PLUMBLINE_URL ?? "";

async function seed(body: Readonly<Record<string, unknown>>): Promise<void> {
  const headers = { "content-type": "application/json", origin: base() };
  const answer = await fetch(`${base()}/dev/seed`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`seed: ${answer.status} ${await answer.text()}`);
}

/** Somebody of `newMember`, at an office. */
export interface Somebody {
  readonly office: string;
  readonly email: string;
}

/** Offices and accounts of a test's own. */
export const acts = {
  /** An office with the demo's permit types, where nobody else works; its name in addresses. See `workAt`. */
  async newOffice(): Promise<string> {
    const id = `o${randomBytes(6).toString("hex")}`;
    const permitTypes: readonly PermitType[] = await readDemoPermitTypes();
    await seed({ organizations: [{ ...demoOrganizations[0], id, projectKey: id }], permitTypes });
    return id;
  },
  /** Somebody new at an office, who has confirmed their address and accepted the documents that are served; gives their address. */
  async newMember(name: string, roles: readonly Role[] = [], office = "local"): Promise<string> {
    const email = newEmail();
    const memberships = roles.length > 0 ? [{ organization: office, roles }] : [];
    await seed({ accounts: [{ name, email, password: demoPassword, memberships }], agreed: true });
    return email;
  },
  /** Sends a command of somebody new; gives the status of its answer. */
  async commandOf({ office, email }: Somebody, call: CommandCall): Promise<number> {
    const caller = await SiteCaller.signIn(base(), office, email);
    return doCall<CommandName, Promise<number>>((name, args) => caller.statusOf(name, args), call);
  },
};
