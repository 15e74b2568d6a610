import { beforeEach, describe, expect, it } from "vitest";
import { type CommandContext, type Delivery, decideCommand } from "../command";
import { callOf, doCall } from "../command-call";
import { type CommandArgs, type CommandCall, type CommandName, commands } from "../commands";
import { type MemoryState, memoryState } from "../memory-state";
import type { Person, Role } from "../role";
import { aggregates } from "../row-scope";
import { namedId } from "../testing/named-id";
import { boundTo, people, somebody, townOffice } from "../testing/permit-world";
import type { Membership } from "./membership";
import type { Witness } from "./witness";

const start = "2026-11-20T12:00:00.000Z";
let state: MemoryState;
let sent: Delivery[];

interface Moment {
  readonly now?: string;
  readonly invited?: Witness["invitation"];
}

const run = <N extends CommandName>(name: N, args: CommandArgs<N>, person: Person, { now = start, invited }: Moment = {}) => {
  const context: CommandContext = {
    ...{ now, observedAt: now, person, organization: townOffice(), side: "worker", commandId: namedId("c") },
    witness: { address: "", agent: "", texts: [], invitation: invited },
    idOf: (label) => label,
  };
  const decision = decideCommand(boundTo(commands[name], args), state, context);
  if (!decision.ok) return decision.problem.code;
  for (const row of decision.changes.puts) state.put(row);
  sent.push(...decision.changes.deliveries);
  return "done";
};

const member = (person: Person, more: Partial<Membership> = {}): void => {
  const held = { id: person.accountId, name: person.name, email: person.email, roles: person.roles, status: "active" as const };
  const data: Membership = { ...held, disciplines: ["Fire"], since: start, changedAt: start, changedBy: "", ...more };
  state.put({ kind: "membership", id: data.id, scope: null, aggregate: aggregates.people(), data });
};
const rolesOf = (id: string): readonly Role[] | undefined => state.get("membership", id)?.roles;

const { admin, office, official, inspector, applicant } = people;
const ana = somebody("ana");
const invitation = { id: namedId("i1"), email: "Ana@demo.test", roles: ["Inspector"] } as const;
const first = { invited: { id: namedId("i1"), round: 1 } };

beforeEach(() => {
  state = memoryState();
  sent = [];
  member(admin);
  member(inspector);
});

describe("[P5] inviting somebody", () => {
  it("is an Admin's", () => {
    for (const person of [office, official, inspector, applicant]) expect(run("people.invite", invitation, person)).toBe("role-missing");
  });

  it("mails which round of which invitation, and nothing that opens it", () => {
    expect(run("people.invite", invitation, admin)).toBe("done");
    const params = { id: namedId("i1"), round: 1, office: "Town", invitedBy: "admin name", roles: "Inspector", until: "2026-12-04" };
    expect(sent).toEqual([{ channel: "mail", template: "invitation", to: { email: "ana@demo.test" }, params }]);
  });

  it("is not done twice while one stands, nor to an address that is or was a member's", () => {
    run("people.invite", invitation, admin);
    expect(run("people.invite", { ...invitation, id: namedId("i2") }, admin)).toBe("already-invited");
    expect(run("people.invite", { ...invitation, id: namedId("i2") }, admin, { now: "2026-12-04T12:00:00.000Z" })).toBe("done");
    expect(run("people.invite", { ...invitation, id: namedId("i3"), email: inspector.email }, admin)).toBe("already-member");
  });

  it("refuses what is no address, and an invitation to nothing", () => {
    const args = (more: object) => () => run("people.invite", { ...invitation, ...more }, admin);
    expect(args({ email: "ana" })).toThrow();
    expect(args({ roles: [] })).toThrow();
    expect(args({ roles: ["Mayor"] })).toThrow();
  });
});

describe("[P8] [P14] accepting an invitation", () => {
  beforeEach(() => void run("people.invite", invitation, admin));

  it("makes the membership stand, once", () => {
    expect(run("people.accept-invitation", { id: namedId("i1") }, ana, first)).toBe("done");
    expect(state.get("membership", "ana")).toMatchObject({ roles: ["Inspector"], status: "active", email: "ana@demo.test", since: start });
    expect(state.get("member", "ana")).toEqual({ id: "ana", name: "ana name", roles: ["Inspector"], disciplines: [] });
    expect(run("people.accept-invitation", { id: namedId("i1") }, ana, first)).toBe("link-expired");
  });

  it("needs the link: its id alone, another's or the one before opens nothing", () => {
    expect(run("people.accept-invitation", { id: namedId("i1") }, ana)).toBe("link-expired");
    expect(run("people.accept-invitation", { id: namedId("i1") }, ana, { invited: { id: namedId("i2"), round: 1 } })).toBe("link-expired");
    run("people.resend-invitation", { id: namedId("i1") }, admin);
    expect(run("people.accept-invitation", { id: namedId("i1") }, ana, first)).toBe("link-expired");
    expect(run("people.accept-invitation", { id: namedId("i1") }, ana, { invited: { id: namedId("i1"), round: 2 } })).toBe("done");
  });

  it("is for a confirmed address, and for that one alone", () => {
    expect(run("people.accept-invitation", { id: namedId("i1") }, { ...ana, emailVerified: false }, first)).toBe("email-not-verified");
    expect(run("people.accept-invitation", { id: namedId("i1") }, applicant, first)).toBe("invitation-for-another");
    expect(rolesOf("applicant")).toBeUndefined();
  });

  it("ends after 14 days, and when it is withdrawn", () => {
    expect(run("people.accept-invitation", { id: namedId("i1") }, ana, { ...first, now: "2026-12-04T12:00:00.000Z" })).toBe("link-expired");
    expect(run("people.withdraw-invitation", { id: namedId("i1") }, admin)).toBe("done");
    expect(run("people.accept-invitation", { id: namedId("i1") }, ana, first)).toBe("link-expired");
    expect(run("people.resend-invitation", { id: namedId("i1") }, admin)).toBe("not-found");
  });

  it("adds to the roles that they hold, and brings back nobody who was let go", () => {
    member(ana, { roles: ["Admin"] });
    expect(run("people.accept-invitation", { id: namedId("i1") }, ana, first)).toBe("done");
    expect(rolesOf("ana")).toEqual(["Admin", "Inspector"]);
    run("people.invite", { ...invitation, id: namedId("i4"), email: "bo@demo.test" }, admin);
    member(somebody("bo"), { status: "removed", email: "old@demo.test" });
    expect(run("people.accept-invitation", { id: namedId("i4") }, somebody("bo"), { invited: { id: namedId("i4"), round: 1 } })).toBe(
      "account-barred",
    );
  });
});

describe("[P5] changing who may do what", () => {
  const roles = (accountId: string, base: readonly Role[], next: readonly Role[]) =>
    run("people.set-roles", { accountId, base, roles: next }, admin);

  it("is an Admin's", () => {
    const acts: CommandCall[] = [
      callOf("people.set-roles", { accountId: "inspector", base: ["Inspector"], roles: [] }),
      callOf("people.remove", { accountId: "inspector" }),
      callOf("people.let-back", { accountId: "inspector", roles: [] }),
      callOf("people.resend-invitation", { id: namedId("i1") }),
      callOf("people.withdraw-invitation", { id: namedId("i1") }),
    ];
    for (const call of acts)
      for (const person of [office, official, inspector, applicant])
        expect(doCall((name, args) => run(name, args, person), call)).toBe("role-missing");
  });

  it("goes from what was seen: another's change in between is shown", () => {
    expect(roles("inspector", ["OfficeStaff"], ["Admin"])).toBe("field-conflict");
    expect(roles("inspector", ["Inspector"], ["OfficeStaff", "Inspector"])).toBe("done");
    expect(rolesOf("inspector")).toEqual(["OfficeStaff", "Inspector"]);
    expect(roles("nobody", [], [])).toBe("not-found");
  });

  it("keeps the name of whoever holds no role any more, and what they decide", () => {
    expect(roles("inspector", ["Inspector"], [])).toBe("done");
    expect(state.get("member", "inspector")).toMatchObject({ name: "inspector name", roles: [] });
    expect(run("people.remove", { accountId: "inspector" }, admin)).toBe("done");
    expect(state.get("member", "inspector")?.disciplines).toEqual([]);
    expect(run("people.let-back", { accountId: "inspector", roles: ["Inspector"] }, admin)).toBe("done");
    expect(state.get("member", "inspector")).toMatchObject({ roles: ["Inspector"], disciplines: ["Fire"] });
  });

  it("keeps how many inspections they take in half a day, which is hidden while they are gone", () => {
    member(inspector, { perHalfDay: 3 });
    const seen = () => state.get("member", "inspector");
    expect(roles("inspector", ["Inspector"], ["Inspector", "OfficeStaff"])).toBe("done");
    expect(seen()?.perHalfDay).toBe(3);
    expect(run("people.remove", { accountId: "inspector" }, admin)).toBe("done");
    expect(seen()).not.toHaveProperty("perHalfDay");
    expect(run("people.let-back", { accountId: "inspector", roles: ["Inspector"] }, admin)).toBe("done");
    expect(seen()?.perHalfDay).toBe(3);
  });

  it("leaves somebody who may: the last Admin neither goes nor loses the role", () => {
    expect(roles("admin", ["Admin"], ["OfficeStaff"])).toBe("last-admin");
    expect(run("people.remove", { accountId: "admin" }, admin)).toBe("last-admin");
    member(somebody("second", "Admin"), { status: "removed" });
    expect(run("people.remove", { accountId: "admin" }, admin)).toBe("last-admin");
    expect(run("people.let-back", { accountId: "second", roles: ["Admin"] }, admin)).toBe("done");
    expect(run("people.remove", { accountId: "admin" }, admin)).toBe("done");
    expect(state.get("membership", "admin")).toMatchObject({ status: "removed", roles: ["Admin"] });
  });
});
