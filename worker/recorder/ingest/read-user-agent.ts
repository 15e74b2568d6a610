/** What a user agent says of itself, as far as a reader of results needs it. Empty = it does not say. */
export interface ReadAgent {
  readonly browser: string;
  readonly os: string;
  readonly device: string;
}

/** In this order: a browser names those it descends from after itself, and Chrome's descendants all say Chrome. */
const browsers: ReadonlyArray<readonly [string, RegExp]> = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /\b(?:OPR|Opera)\/(\d+)/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
];
const systems: ReadonlyArray<readonly [string, RegExp]> = [
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows NT\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];
const devices: ReadonlyArray<readonly [string, RegExp]> = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android phone", /\bAndroid\b.*\bMobile\b/],
  ["Android tablet", /\bAndroid\b/],
  ["Computer", /\b(?:Windows NT|Macintosh|CrOS|Linux)\b/],
];

const firstOf = (list: ReadonlyArray<readonly [string, RegExp]>, text: string): string =>
  list.find(([, sign]) => sign.test(text))?.[0] ?? "";

/** Reads a `User-Agent`: the browser with its major version ("Chrome 140"), the system and the kind of device. */
export function readUserAgent(text: string): ReadAgent {
  const browser = firstOf(browsers, text);
  const version = browsers.find(([name]) => name === browser)?.[1].exec(text)?.[1];
  return { browser: version === undefined ? browser : `${browser} ${version}`, os: firstOf(systems, text), device: firstOf(devices, text) };
}
