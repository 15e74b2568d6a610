import type { AreaData } from "#app/screen/page/areas";

/**
 * Areas whose screens are kept: those where work begins again. Not kept are forms, of which a picture lacks what was typed; pages that may show a
 * secret (accounts, links, preferences); pages of rules and people, which are opened seldom; and pages for everybody, which the worker sends.
 */
export const isKept: Readonly<Record<AreaData["id"], boolean>> = {
  office: true,
  field: true,
  scheduler: true,
  tracker: true,
  licenses: true,
  property: true,
  reporting: true,
  landing: false,
  apply: false,
  people: false,
  security: false,
  jurisdiction: false,
  reports: false,
  editor: false,
  sessions: false,
  auth: false,
  "report-records": false,
  shared: false,
  link: false,
  pay: false,
  "file-requests": false,
  permits: false,
  "permit-types": false,
  preferences: false,
  ticket: false,
  redirect: false,
  "not-found": false,
};
