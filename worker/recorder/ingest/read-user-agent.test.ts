import { expect, test } from "vitest";
import { readUserAgent } from "./read-user-agent";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, "Chrome 141", "Windows", "Computer"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, "Edge 141", "Windows", "Computer"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.5 Safari/605.1.15`, "Safari 18", "macOS", "Computer"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Version/18.5 Mobile/15E148 Safari/604.1`,
    "Safari 18",
    "iOS",
    "iPhone",
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${safari} CriOS/141.0 Mobile/15E148 Safari/604.1`, "Chrome 141", "iOS", "iPad"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox 143", "Linux", "Computer"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, "Chrome 141", "Android", "Android phone"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X910) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    "Samsung Internet 28",
    "Android",
    "Android tablet",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, "Chrome 141", "ChromeOS", "Computer"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, "Chrome 141", "Linux", "Computer"],
  ["", "", "", ""],
  ["curl/8.5.0", "", "", ""],
])("%s", (agent, browser, os, device) => {
  expect(readUserAgent(agent)).toEqual({ browser, os, device });
});
