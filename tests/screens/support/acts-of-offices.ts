import { randomBytes } from "node:crypto";
import { doCall } from "#schemas/command-call";
import type { CommandCall, CommandName } from "#schemas/commands";
import type { Organization } from "#schemas/people/organization";
import type { PermitType } from "#schemas/permit-type/permit-type";
import type { Role } from "#schemas/role";
import { demoOrganizations } from "../../../commands/demo/demo-organizations.js";
import { readDemoPermitTypes } from "../../../commands/demo/read-demo-permit-types.js";
import { closePermit, type SentApplication } from "../../support/closed-permit";
import { newAccount } from "../../support/new-account";
import { demoPassword } from "../../support/permit-api";
import { SiteCaller } from "../../support/site-caller";
import { base } from "./people-at-office";

/** Somebody of `newMember`, at an office. */
export interface Somebody {
  readonly office: string;
  readonly email: string;
}

/** Offices and accounts of a test's own. */
export const acts = {
  /** An office with the demo's permit types, where nobody else works; its name in addresses. See `workAt`. `set`: what it has set otherwise; `without`: the code of a type that it has not. */
  async newOffice(set: Partial<Pick<Organization, "auditShare">> = {}, without = ""): Promise<string> {
    const id = `o${randomBytes(6).toString("hex")}`;
    const types: readonly PermitType[] = await readDemoPermitTypes();
    const permitTypes = types.filter(({ code }) => code !== without);
    const body = JSON.stringify({ organizations: [{ ...demoOrganizations[0], ...set, id, projectKey: id }], permitTypes });
    const headers = { "content-type": "application/json", origin: base() };
    const answer = await fetch(`${base()}/dev/seed`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`no office: ${answer.status} ${await answer.text()}`);
    return id;
  },
  /** Somebody new at an office, with the demo's password; gives their address. */
  newMember: (name: string, roles: readonly Role[] = [], office = "local") => newAccount(name, { roles, office, password: demoPassword }),
  /** What the office, its inspector and the applicant do from an application to a closed record. */
  async closePermit(office: string, who: Readonly<Record<"applicant" | "office" | "inspector", string>>, of: SentApplication) {
    const at = (email: string) => SiteCaller.signIn(base(), office, email);
    const [applicant, staff, inspector] = await Promise.all([at(who.applicant), at(who.office), at(who.inspector)]);
    await closePermit({ applicant, office: staff, inspector }, of);
  },
  /** Sends a command of somebody new; gives the status of its answer. */
  async commandOf({ office, email }: Somebody, call: CommandCall): Promise<number> {
    const caller = await SiteCaller.signIn(base(), office, email);
    return doCall<CommandName, Promise<number>>((name, args) => caller.statusOf(name, args), call);
  },
};
