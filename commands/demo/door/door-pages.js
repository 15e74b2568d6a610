import { thingsToTry } from "./things-to-try.js";

/** @typedef {import("./with-door.js").DoorFacts} DoorFacts */
/** @typedef {import("./with-door.js").DoorPerson} DoorPerson */
/** @typedef {Pick<import("./with-door.js").Doorway, "facts" | "office" | "people">} Here */

/** @type {Readonly<Record<string, string>>} */
const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (one) => entities[one] ?? one);

/** The page may run nothing, and sends its forms to this server alone. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const mark = `<svg viewBox="0 0 20 64" preserveAspectRatio="xMidYMax slice" aria-hidden="true" fill="currentColor">
<path d="M10 -20v54" stroke="currentColor" stroke-width="1.5"/><path d="M6 33h8v3H6zM5 37h10l-1.200 5L10 51l-3.800-9z"/></svg>`;

/** The theme that this browser chose for the product's own pages. @param {Request} request */
function themeOf(request) {
  const theme = /(?:^|;\s*)theme=(light|dark|sunlight)(?:;|$)/.exec(request.headers.get("cookie") ?? "")?.[1];
  return theme === undefined ? "" : ` data-theme="${theme}"`;
}

/**
 * @param {{ title: string, body: string, status?: number }} page
 * @param {DoorFacts} facts
 * @param {Request} request
 */
function document({ title, body, status = 200 }, facts, request) {
  const html = `<!doctype html>
<html lang="en" data-density="roomy"${themeOf(request)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)} | Plumbline</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escaped(facts.styles)}"><link rel="stylesheet" href="/dev/door.css"></head><body class="door">
<a class="door__skip" href="#main">Skip to main content</a>
<header class="door__bar"><a href="/">${mark}<span>Plumbline<small>Development server</small></span></a></header>
<main class="door__main" id="main" tabindex="-1">${body}</main></body></html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    // With another, a browser would hide from the door where its own forms come from.
    "referrer-policy": "same-origin",
  };
  return new Response(html, { status, headers });
}

/** Two letters for a person. @param {string} name */
const initials = (name) =>
  name
    .split(" ")
    .map((part) => part[0])
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join("");

/** @param {DoorPerson} person */
const personButton = ({ email, name, role, finds }) =>
  `<li><button name="email" value="${escaped(email)}"><span class="door__initials" aria-hidden="true">${escaped(initials(name))}</span>
<span><b>${escaped(role)}</b><small>${escaped(name)}. ${escaped(finds)}</small></span></button></li>`;

/**
 * Everybody who may be tried, a press each. A script of the page that it stands on may set `next`.
 * @param {Here} here
 * @param {string} more what stands at its foot
 */
const people = ({ facts, people: all }, more) =>
  `<section class="door__people" lang="en" aria-labelledby="door-people"><div class="door__title"><span aria-hidden="true">D</span><h2 id="door-people">Try it as</h2>
<p><span>Development server only. The people are made up; one press signs you in.</span> <span>Password for all: <code>${escaped(facts.password)}</code></span></p></div>
<form method="post" action="/dev/sign-in-as"><input type="hidden" name="next" value="/auth"><ul>${all.map(personButton).join("")}</ul></form>${more}</section>`;

/** The panel of the sign-in page. @param {Here} here */
export const peoplePanel = (here) =>
  people(here, '<p class="door__end"><a href="/dev">What to try in five minutes</a> <a href="/dev/mail">Mail of this server</a></p>');

/** @param {Here} here */
const thingsAt = ({ facts, office, people }) =>
  thingsToTry.flatMap((thing) => {
    const person = people.find(({ email }) => email === thing.as);
    const path = (office === "local" ? facts.places[thing.id] : undefined) ?? thing.path;
    return person === undefined ? [] : [{ ...thing, person, path }];
  });

/** @param {ReturnType<typeof thingsAt>[number]} thing @param {number} at */
const thingItem = ({ title, look, person, path }, at) =>
  `<li><span class="door__number" aria-hidden="true">${at + 1}</span><div><h2>${escaped(title)}</h2><p>${escaped(look)}</p></div>
<form method="post" action="/dev/sign-in-as"><input type="hidden" name="next" value="${escaped(path)}">
<button class="door__go" name="email" value="${escaped(person.email)}"><span class="door__unseen">${escaped(title)}: </span>Go as ${escaped(person.name)}</button>
<small>${escaped(person.role)}</small></form></li>`;

/** `/dev`: what to try in five minutes, as whom, and what to look for. @param {Here} here @param {Request} request */
export function tryPage(here, request) {
  const things = `<ol>${thingsAt(here).map(thingItem).join("")}</ol>`;
  const body = `<h1>Try Plumbline in five minutes</h1>
<p class="door__lead">Each button signs you in as one of the demo people, and goes to where it begins. Whoever was signed in is signed out; what they have not sent stays on this device.</p>
<div class="door__sheet">${things}</div>${people(here, "")}
<nav class="door__end" aria-label="Development"><a href="/dev/mail">Mail that this server kept instead of sending</a> <a href="/dev/device">What this browser keeps</a></nav>`;
  return document({ title: "Try Plumbline in five minutes", body }, here.facts, request);
}

/**
 * Nobody was signed in, and why.
 * @param {number} status
 * @param {string} text
 * @param {DoorFacts} facts
 * @param {Request} request
 */
export function refusalPage(status, text, facts, request) {
  const body = `<div class="door__sheet door__sheet--alone"><h1>Nobody was signed in</h1><p>${escaped(text)}</p><p><a href="/dev">What to try in five minutes</a></p></div>`;
  return document({ title: "Nobody was signed in", body, status }, facts, request);
}
