/**
 * @typedef {object} Picture
 * @property {string} file in docs/pictures
 * @property {string | null} as whose page it is: the email address of a demo account; null: a visitor's
 * @property {string} path
 * @property {readonly string[]} [press] what is pressed there before it is taken, each the first that matches
 * @property {string} show what must be on the page
 * @property {"wide" | "phone"} size
 * @property {"light" | "dark"} scheme
 */

/** The pictures of the README, in its order. @type {readonly Picture[]} */
export const pictures = [
  { file: "front-page.webp", as: null, path: "/", show: "main h1", size: "wide", scheme: "light" },
  {
    file: "apply.webp",
    as: "applicant@demo.test",
    path: "/apply",
    press: ['[type="radio"]', "main button"],
    show: "main h1",
    size: "phone",
    scheme: "light",
  },
  { file: "queue.webp", as: "office@demo.test", path: "/office", show: "main h1", size: "wide", scheme: "light" },
  {
    file: "review.webp",
    as: "office@demo.test",
    path: "/office",
    press: ['main a[href^="/office/permits/"]'],
    show: "main h1",
    size: "wide",
    scheme: "dark",
  },
  { file: "scheduler.webp", as: "office@demo.test", path: "/scheduler", show: "main", size: "wide", scheme: "light" },
  {
    file: "field.webp",
    as: "inspector@demo.test",
    path: "/office/field",
    press: ['main a[href^="/office/field/"]:not([href$="/add"])'],
    show: "main h1",
    size: "phone",
    scheme: "dark",
  },
  {
    file: "rules.webp",
    as: "jurisdiction@demo.test",
    path: "/jurisdiction/types",
    press: ['main a[href="/jurisdiction/types/residential-deck"]'],
    show: "main h1",
    size: "wide",
    scheme: "light",
  },
  { file: "report.webp", as: "office@demo.test", path: "/reporting/days", show: "main h1", size: "wide", scheme: "dark" },
];

/** What a picture may weigh. Bytes. */
export const heaviest = 120 * 1024;
