import { exports } from "cloudflare:workers";
import type { Organization } from "#schemas/people/organization";
import type { SsoProvider } from "#schemas/people/sso";
import type { Role } from "#schemas/role";

export const demoPassword = "plumb-line-demo";

/** An organization with a working week and nothing special. */
export const organizationNamed = (slug: string, name: string): Organization => ({
  id: slug,
  name,
  kind: "authority",
  timeZone: "America/Los_Angeles",
  holidays: [],
  hours: [null, ...Array.from({ length: 5 }, () => ({ open: "08:00", close: "17:00" })), null],
  numberPrefix: "BP",
  inspectionCutoff: "15:00",
  clockStyle: "24-hour",
  checkSsoRoles: false,
  projectKey: "",
  recordsWithoutTest: false,
  recordingDays: 30,
  accent: null,
  secondFactorFrom: null,
  inspectionsPerHalfDay: 6,
  freeReinspections: 1,
  reinspectionFeeCents: 7_500,
  suspendedAt: null,
  contact: { phone: "555-0100", email: `permits@${slug}.test`, counter: "1 Main Street" },
});

export interface SeedPerson {
  readonly email: string;
  readonly name?: string;
  readonly verified?: boolean;
  readonly createdAt?: string;
  readonly status?: "active" | "removed" | "barred";
  readonly roles?: Readonly<Record<string, readonly Role[]>>;
  /** Whom providers of sign-in know them as. */
  readonly connections?: readonly { readonly provider: SsoProvider; readonly subject: string }[];
}

/** Plants the two demo organizations and these people through the worker's own door; gives their account ids. */
export async function plant(people: readonly SeedPerson[]): Promise<Readonly<Record<string, string>>> {
  const answer = await exports.default.fetch("http://localhost/dev/seed", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      organizations: [organizationNamed("local", "Local Permit Office"), organizationNamed("riverton", "City of Riverton")],
      accounts: people.map(({ email, name, verified, createdAt, roles, status, connections }) => ({
        email,
        name: name ?? email.split("@")[0],
        password: demoPassword,
        verified: verified ?? true,
        connections: connections ?? [],
        ...(createdAt === undefined ? {} : { createdAt }),
        memberships: Object.entries(roles ?? {}).map(([organization, held]) => ({
          organization,
          roles: held,
          status: status ?? "active",
        })),
      })),
    }),
  });
  if (answer.status !== 200) throw new Error(`seeding failed: ${answer.status} ${await answer.text()}`);
  const { accounts } = await answer.json<{ accounts: Record<string, string> }>();
  return accounts;
}
