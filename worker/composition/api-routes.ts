import type { Hono } from "hono";
import { commandList } from "#schemas/commands";
import type { Organization } from "#schemas/people/organization";
import type { Person } from "#schemas/role";
import { holders, scopes } from "#schemas/row-scope";
import type { SiteEnvironment } from "#worker/http/api-context";
import { versionDescription } from "#worker/http/create-api";
import { openApiDocument } from "#worker/http/openapi";
import { createOpenApiRoutes } from "#worker/http/openapi-routes";
import { userDescriptions } from "#worker/identity/membership/user-routes";
import { tokenDescription } from "#worker/identity/session/token-routes";
import { ssoDescriptions } from "#worker/identity/sso/sso-api-routes";
import { paymentAccountDescriptions } from "#worker/payments/payment-account-routes";
import { paymentRouteDescriptions } from "#worker/payments/payment-routes";
import { queueRouteDescriptions } from "#worker/queue-tickets/queue-routes";
import { readingStores } from "#worker/reading/reading-stores";
import { commandDoor, commandRouteDescriptions } from "#worker/sync/push/command-routes";
import { complianceDescriptions } from "../features/agreements/compliance-routes";
import { auditRouteDescriptions, createAuditRoutes } from "../features/audit/audit-routes";
import { createAuditStore } from "../features/audit/audit-store";
import { createBugReportRoutes } from "../features/bug-reports/bug-report-routes";
import { createBugReportStore } from "../features/bug-reports/bug-report-store";
import { createExportRoutes, exportRouteDescriptions } from "../features/exports/export-routes";
import { createExportStore } from "../features/exports/export-store";
import { createImportRoutes, importRouteDescriptions } from "../features/imports/import-routes";
import { createImportStore } from "../features/imports/import-store";
import { createInspectionPageStore } from "../features/inspections/inspection-page-store";
import { createInspectionRoutes, inspectionRouteDescriptions } from "../features/inspections/inspection-routes";
import { createOwnDataRoutes, type OwnAccess, ownDataDescriptions } from "../features/own-data/own-data-routes";
import { createOwnDataStore } from "../features/own-data/own-data-store";
import { createInactiveRoutes, inactiveRouteDescriptions } from "../features/permits/inactive-routes";
import { createPermitPageStore } from "../features/permits/permit-page-store";
import { createPermitRoutes, permitRouteDescriptions } from "../features/permits/permit-routes";
import { createPropertyRoutes, propertyRouteDescriptions } from "../features/properties/property-routes";
import { createReportRoutes, reportRouteDescriptions } from "../features/reports/report-routes";
import { createReportStore } from "../features/reports/report-store";

interface ApiSetting {
  readonly db: D1Database;
  /** Instant. */
  now(): string;
  /** Somebody takes this away in bulk. */
  exported(organization: string, accountId: string, what: "blds" | "own-data"): Promise<void>;
  organizationOf(slug: string): Promise<Organization | null>;
  /** What identity knows of an account. */
  readonly ownAccess: OwnAccess;
}

/** The API for others: a line a noun. */
export function featureRoutes({ db, now, exported, organizationOf, ownAccess }: ApiSetting): readonly Hono<SiteEnvironment>[] {
  const stores = readingStores(db);
  const reports = createReportStore(db);
  const prefix = scopes.permit("");
  const ownPermitIds = async (organization: string, person: Person) =>
    (await stores.rows.heldScopes(organization, [holders.account(person.accountId)], prefix)).map((scope) => scope.slice(prefix.length));
  return [
    createPermitRoutes({
      pages: createPermitPageStore(db),
      organizationOf,
      ownPermitIds,
      idOfNumber: (organization, number) => stores.permits.idOfNumber(organization, number),
    }),
    createPropertyRoutes({
      properties: stores.properties,
      propertyOf: (organization, id) => stores.rows.one(organization, scopes.staff, "property", id),
    }),
    createInactiveRoutes({ lists: stores.permitLists, rows: stores.rows, now, organizationOf }),
    createImportRoutes(createImportStore(db)),
    createExportRoutes({ store: createExportStore(db), clock: () => new Date(now()), exported, organizationOf }),
    createOwnDataRoutes({ store: createOwnDataStore(db), rows: stores.rows, access: ownAccess, clock: () => new Date(now()), exported }),
    createBugReportRoutes(createBugReportStore(db)),
    createReportRoutes({ store: reports, now, organizationOf }),
    createAuditRoutes({
      store: createAuditStore(db),
      rows: stores.rows,
      organizationOf,
      idOfNumber: (organization, number) => stores.permits.idOfNumber(organization, number),
      named: (organization, permitIds) => reports.named(organization, permitIds),
    }),
    createInspectionRoutes({ pages: createInspectionPageStore(db), organizationOf, ownPermitIds }),
  ];
}

const accountDescriptions = [versionDescription, tokenDescription, ...userDescriptions, ...complianceDescriptions, ...ssoDescriptions];

/** `/openapi.json`, of the same descriptions that the routes validate by, and every command's arguments. */
export const documentRoutes = (build: string): Hono<SiteEnvironment> =>
  createOpenApiRoutes(() =>
    openApiDocument(
      [
        ...permitRouteDescriptions,
        ...inactiveRouteDescriptions,
        ...propertyRouteDescriptions,
        ...inspectionRouteDescriptions,
        ...reportRouteDescriptions,
        ...auditRouteDescriptions,
        ...importRouteDescriptions,
        ...exportRouteDescriptions,
        ...ownDataDescriptions,
        ...accountDescriptions,
        ...commandRouteDescriptions,
        ...paymentRouteDescriptions,
        ...paymentAccountDescriptions,
        ...queueRouteDescriptions,
      ],
      commandList,
      commandDoor,
      build,
    ),
  );
