/**
 * @typedef {object} ThingToTry
 * @property {string} id by which the launcher may name another place to begin
 * @property {string} title
 * @property {string} look what to look for
 * @property {string} as email address of the demo account that it is tried with
 * @property {string} path where it begins, if the launcher names no other place
 */

/** What to try in five minutes, in this order. @type {readonly ThingToTry[]} */
export const thingsToTry = [
  {
    id: "apply",
    title: "Apply from a phone",
    look: "Make the window as narrow as a phone and answer a few questions. Close the tab halfway: what you typed is there when you come back. For the plans, any PDF or photo will do.",
    as: "applicant@demo.test",
    path: "/apply",
  },
  {
    id: "inspect",
    title: "Cut the network and inspect",
    look: "Set your browser to offline, then open a stop, answer its checklist and record a result. It is saved on the device, and sent when the network is back.",
    as: "inspector@demo.test",
    path: "/office/field",
  },
  {
    id: "letter",
    title: "Two reviewers, one letter",
    look: "Open a permit in review, then Plans: pin or cloud a place on a sheet and say what to change. Each discipline comments by itself; the corrections go to the applicant as one letter.",
    as: "office@demo.test",
    path: "/office",
  },
  {
    id: "stop",
    title: "Move a stop",
    look: "Drag a stop to another inspector, or press Move… and do it without a mouse. What stands against the new place is said before it is saved.",
    as: "office@demo.test",
    path: "/scheduler",
  },
  {
    id: "recording",
    title: "Watch a recording",
    look: "See what a tester did on the site, task by task. Marks on the timeline lead to where they lost their way.",
    as: "admin@demo.test",
    path: "/editor/recordings",
  },
  {
    id: "public",
    title: "Open a public permit by its QR code",
    look: "Print a permit that is issued. The code leads to a page that anybody may read without an account: its stages and inspections, and no applicant's name.",
    as: "applicant@demo.test",
    path: "/tracker",
  },
  {
    id: "rules",
    title: "Change a fee",
    look: "Open a permit type and change its fee schedule. The calculator shows what a project would cost before the change is published.",
    as: "jurisdiction@demo.test",
    path: "/jurisdiction/types",
  },
  {
    id: "report",
    title: "Ask where the days go",
    look: "Open a question: a figure, its definition, and the records behind it. The office's days and the applicant's are counted apart.",
    as: "office@demo.test",
    path: "/reporting",
  },
];
