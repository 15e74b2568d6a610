/** The scopes of architecture.md, and who holds them. */
export const scopes = {
  org: "org",
  staff: "staff",
  /** Cash drawers: the desk's alone, as a holding of `role:office`. */
  drawers: "drawers",
  /** Trust accounts of contractors: the desk's alone, as the drawers are. */
  trustAccounts: "trust-accounts",
  user: (accountId: string) => `user:${accountId}`,
  permit: (permitId: string) => `permit:${permitId}`,
  permitStaff: (permitId: string) => `permit-staff:${permitId}`,
  draft: (permitId: string) => `draft:${permitId}`,
} as const;

export const aggregates = {
  permit: (permitId: string) => `permit/${permitId}`,
  property: (propertyId: string) => `property/${propertyId}`,
  contractor: (contractorId: string) => `contractor/${contractorId}`,
  numberSeries: (name: string) => `number-series/${name}`,
  inspectorDay: (accountId: string, day: string) => `inspector-day/${accountId}/${day}`,
  absences: (accountId: string) => `absences/${accountId}`,
  member: (accountId: string) => `member/${accountId}`,
  preferences: (accountId: string) => `preferences/${accountId}`,
  inbox: (accountId: string) => `inbox/${accountId}`,
  agreements: (accountId: string) => `agreements/${accountId}`,
  bugReport: (reportId: string) => `bug-report/${reportId}`,
  libraryComment: (id: string) => `library-comment/${id}`,
  /** Null: the office's. */
  letterTemplate: (kind: string) => `letter-template/${kind}`,
  commentLibrary: (accountId: string | null) => (accountId === null ? "comment-library" : `comment-library/${accountId}`),
  /** The office's conditions to be put on permits. */
  standardConditions: () => "standard-conditions",
  /** The views of the queue that somebody keeps; null: the team's. */
  savedViews: (accountId: string | null) => (accountId === null ? "saved-views" : `saved-views/${accountId}`),
  /** Questions of the reports that somebody keeps; null: the team's. */
  savedReports: (accountId: string | null) => (accountId === null ? "saved-reports" : `saved-reports/${accountId}`),
  usabilityTest: (id: string) => `usability-test/${id}`,
  organization: (slug: string) => `organization/${slug}`,
  permitType: (code: string) => `permit-type/${code}`,
  people: () => "people",
  drawer: (id: string) => `drawer/${id}`,
  trustAccount: (contractorId: string) => `trust-account/${contractorId}`,
  openDrawers: () => "open-drawers",
} as const;

/** Holders of scopes: an account, or everybody with a desk role, or everybody with the Inspector role. */
export const holders = { office: "role:office", inspectors: "role:inspectors", account: (id: string) => `account:${id}` } as const;

/** Who holds one of these scopes without a holding: staff theirs, and everybody their own. */
export const alwaysHolding = (changed: readonly string[]): readonly string[] =>
  changed.flatMap((scope) => {
    if (scope === scopes.staff) return [holders.office, holders.inspectors];
    return scope.startsWith(scopes.user("")) ? [holders.account(scope.slice(scopes.user("").length))] : [];
  });
