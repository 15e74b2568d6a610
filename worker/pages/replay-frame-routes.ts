import { Hono } from "hono";
import type { SiteEnvironment } from "#worker/http/api-context";

/** How the recorded pointer and its page look; everything else is the recording's own. */
const style = `
html,body{margin:0;background:#fff;overflow:hidden}
iframe{border:0;background:#fff;display:block}
.replayer-wrapper{position:relative;transform-origin:0 0}
.replayer-mouse{position:absolute;z-index:2;width:20px;height:20px;margin:-10px 0 0 -10px;border-radius:50%;background:#b01e6699;outline:2px solid #fff;pointer-events:none}
.replayer-mouse.active{background:#b01e66}
.replayer-mouse.touch-device{opacity:0}
.replayer-mouse.touch-device.touch-active{opacity:1}
.replayer-mouse-tail{position:absolute;z-index:1;pointer-events:none}
`;

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Recorded page</title><style>${style}</style></head><body></body></html>`;

/**
 * What a recorded page may load: its words come with the recording, pictures and fonts of this site's own files alone, so that
 * no recording makes whoever watches it ask for anything else. Nothing runs, is sent or is opened in it.
 */
const policyAt = ({ origin }: URL): string =>
  [
    "default-src 'none'",
    `style-src 'unsafe-inline' ${origin}/assets/`,
    `img-src data: blob: ${origin}/assets/ ${origin}/icon.svg`,
    `font-src data: ${origin}/assets/ ${origin}/fonts/`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-same-origin",
  ].join("; ");

/**
 * `GET /replay-frame`: the empty page into which a recording is rebuilt. The frame that the replayer makes in it inherits its policy,
 * and could not have one of its own: a page's policy lets no recorded style through.
 */
export function createReplayFrame(): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/replay-frame", (c) =>
    c.body(page, 200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policyAt(new URL(c.req.url)),
      "x-frame-options": "SAMEORIGIN",
    }),
  );
  return routes;
}
