/** @typedef {import("./tester-hand.js").TesterHand} TesterHand */
/** @typedef {import("./panel-steps.js").PanelSteps} PanelSteps */

/**
 * One made-up tester: what they sit before, and what they do.
 * @typedef {object} Visit
 * @property {string} name
 * @property {string} agent
 * @property {{ width: number, height: number }} window
 * @property {string} timeZone
 * @property {boolean} touch
 * @property {number} pace 1 = as most people
 * @property {(hand: TesterHand, panel: PanelSteps) => Promise<void>} act
 */

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0";
const agents = {
  windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
  edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/143.0.0.0`,
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`,
  android: `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
};

/** @param {TesterHand} hand @param {string} name */
const link = (hand, name) => hand.page.getByRole("link", { name, exact: true }).first();
/** @param {TesterHand} hand @param {string} words */
const heading = (hand, words) => hand.page.getByRole("heading", { name: words });
/** @param {TesterHand} hand @param {string} kind */
const timesRow = (hand, kind) => hand.page.getByRole("row", { name: kind });
/** @param {TesterHand} hand */
const search = (hand) =>
  hand.page
    .getByRole("combobox", { name: /^Address, permit number/ })
    .or(hand.page.locator("#q"))
    .first();

/** Answers one question of "Do I need a permit?" on a type's page. @param {TesterHand} hand @param {string} label */
async function choose(hand, label) {
  await hand.press(hand.page.locator("label").filter({ hasText: label }).first());
  await hand.rest(0.6);
  await hand.press(hand.page.getByRole("button", { name: "Continue", exact: true }).first());
  await hand.rest(1.6);
}

/** Reads the fence's page, answers its questions, and looks at what it costs. @param {TesterHand} hand */
async function readFencePage(hand) {
  await heading(hand, "Do I need a permit?").waitFor();
  await hand.rest(2.5);
  await choose(hand, "A fence or garden wall");
  await choose(hand, "No");
  await choose(hand, "6 ft or less");
  await choose(hand, "In the back or between houses");
  await hand.hover(hand.page.getByText("A fence up to 6 ft there is exempt").first(), 3);
}

/** Finds everything: by search, the fence's own page, the table of times and the counter's hours. @param {TesterHand} hand @param {PanelSteps} panel */
async function findsAll(hand, panel) {
  await panel.begin(5);
  await hand.hover(heading(hand, "Building permits"), 1);
  await panel.collapse();
  await hand.type(search(hand), "fence");
  await hand.rest(2);
  await hand.hover(hand.page.locator("#search-results a").first(), 2);
  await hand.scroll(260);
  await hand.hover(link(hand, "Residential deck"), 0.5);
  await hand.press(link(hand, "Fence or wall"));
  await readFencePage(hand);
  await hand.scroll(700);
  await hand.hover(heading(hand, "What it costs"), 2.5);
  await panel.next();
  await hand.rest(2);
  await hand.press(link(hand, "Cedar Falls Building Department Building permits"));
  await hand.rest(1.5);
  await hand.scroll(650);
  await hand.hover(timesRow(hand, "Residential deck"), 0.7);
  await hand.hover(timesRow(hand, "Detached garage or shed"), 2.5);
  await panel.answer("6 business days for a shed or garage, if I read the table right");
  await panel.next();
  await hand.rest(2);
  await panel.collapse();
  await hand.scroll(-520);
  await hand.hover(hand.page.getByText("Counter, Mon to Fri"), 2.5);
  await hand.hover(hand.page.getByText(/^Closed days|^Closed /).first(), 1.5);
  await panel.next();
  await panel.end();
}

/** Presses what is no link, over and over, and closes the tab. @param {TesterHand} hand @param {PanelSteps} panel */
async function givesUp(hand, panel) {
  await panel.begin(3);
  await hand.scroll(380);
  await hand.hover(link(hand, "Fence or wall"), 0.8);
  await hand.hover(hand.page.getByText("plans needed").nth(4), 1.2);
  await hand.press(link(hand, "Fence or wall"));
  await heading(hand, "What you need").waitFor();
  await hand.rest(2);
  await hand.scroll(1_500);
  await hand.rest(2);
  await hand.hover(hand.page.getByText("An engineer's design, if a retaining wall"), 2);
  await hand.scroll(-1_500);
  await panel.next();
  await hand.rest(2.5);
  await hand.press(link(hand, "Cedar Falls Building Department Building permits"));
  await hand.rest(1);
  await hand.scroll(760);
  await hand.hover(timesRow(hand, "Fence or wall"), 1);
  await hand.rage(timesRow(hand, "Detached garage or shed").getByRole("rowheader"), 6);
  await hand.rest(1.5);
  await hand.rage(timesRow(hand, "Detached garage or shed").locator("svg"), 4);
  await hand.rest(2);
  await hand.scroll(-900);
  await hand.rest(3);
}

/** Goes by the form on the front page, is sent to sign in, comes back, and tells of it. @param {TesterHand} hand @param {PanelSteps} panel */
async function isSentToSignIn(hand, panel) {
  await panel.begin(8);
  await panel.move();
  await hand.rest(1);
  await hand.type(search(hand), "build a wall");
  await hand.rest(3);
  await search(hand).fill("");
  await hand.type(search(hand), "fence");
  await hand.rest(2);
  await hand.press(hand.page.locator("#search-results a").first());
  await hand.page.getByLabel("Email address").waitFor();
  await hand.rest(3);
  await hand.hover(hand.page.getByLabel("Email address"), 2.5);
  await hand.page.goBack();
  await hand.rest(2);
  await panel.report("I only wanted to know whether I need a permit, and it asked me to sign in");
  await panel.collapse();
  const kind = hand.page.getByLabel("What are you planning?");
  await hand.hover(kind, 1);
  await kind.selectOption({ label: "Fence or wall" });
  await hand.rest(1);
  await hand.press(hand.page.getByRole("button", { name: "Continue", exact: true }));
  await hand.rest(2);
  await hand.press(link(hand, "Check whether you need one").or(hand.page.locator('a[href$="residential-fence#need"]')).first());
  await readFencePage(hand);
  await panel.next();
  await hand.rest(3);
  await hand.press(link(hand, "Cedar Falls Building Department Building permits"));
  await hand.scroll(820);
  await hand.hover(hand.page.getByText("Half within"), 3);
  await hand.hover(timesRow(hand, "Detached garage or shed"), 2);
  await panel.answer("Half of them take 6 days. It does not say how long the other half takes.");
  await panel.next();
  await hand.scroll(-600);
  await hand.hover(hand.page.getByText("Counter, Mon to Fri"), 3);
  await panel.next();
  await panel.end();
}

/** On a phone: scrolls past the table of times, skips that task, and finds the hours at the end. @param {TesterHand} hand @param {PanelSteps} panel */
async function skipsOnPhone(hand, panel) {
  await panel.begin(4);
  await panel.collapse();
  await hand.scroll(420);
  await hand.rest(1);
  await hand.press(link(hand, "Fence or wall"));
  await readFencePage(hand);
  await panel.next();
  await hand.rest(3);
  await panel.collapse();
  await hand.press(hand.page.getByRole("link", { name: /^Cedar Falls Building Department/ }).first());
  await hand.rest(1);
  await hand.scroll(1_900);
  await hand.rest(1.5);
  await hand.scroll(-700);
  await panel.skip("Which of these is a small building?");
  await hand.rest(2);
  await panel.collapse();
  await hand.scroll(900);
  await hand.hover(hand.page.getByText("Counter, Mon to Fri"), 2.5);
  await panel.next();
  await panel.end();
}

/** On a phone: looks for a while, and stops the test. @param {TesterHand} hand @param {PanelSteps} panel */
async function stopsOnPhone(hand, panel) {
  await panel.begin(2.5);
  await panel.collapse();
  await hand.scroll(900);
  await hand.rest(1);
  await hand.rage(heading(hand, "Common tasks"), 3);
  await hand.rest(1);
  await hand.scroll(700);
  await hand.rest(2);
  await hand.scroll(-1_100);
  await hand.type(search(hand), "fense permit");
  await hand.rest(3);
  await panel.abort();
}

/** @type {readonly Visit[]} */
export const visits = [
  visit("finds-all", agents.windows, 1_440, 860, findsAll),
  visit("gives-up", agents.mac, 1_280, 760, givesUp, { pace: 0.85 }),
  visit("is-sent-to-sign-in", agents.edge, 1_366, 700, isSentToSignIn, { pace: 1.2 }),
  visit("skips-on-phone", agents.android, 412, 820, skipsOnPhone, { touch: true }),
  visit("stops-on-phone", agents.iphone, 390, 700, stopsOnPhone, { touch: true, pace: 0.9 }),
];

/**
 * @param {string} name @param {string} agent @param {number} width @param {number} height
 * @param {Visit["act"]} act @param {{ touch?: boolean, pace?: number }} [habits]
 * @returns {Visit}
 */
function visit(name, agent, width, height, act, { touch = false, pace = 1 } = {}) {
  return { name, agent, window: { width, height }, timeZone: "America/Los_Angeles", touch, pace, act };
}
