import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { plant } from "./support/seeds";

const ask = (url: string) => exports.default.fetch(new Request(url));

beforeAll(() => plant([]));

describe("the page into which recordings are rebuilt", () => {
  it("may be framed by this site alone, runs nothing, and loads nothing but this site's own files", async () => {
    const answer = await ask("http://localhost/replay-frame");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    const policy = new Map(
      (answer.headers.get("content-security-policy") ?? "").split("; ").map((part) => {
        const [name = "", ...values] = part.split(" ");
        return [name, values.join(" ")];
      }),
    );
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("frame-ancestors")).toBe("'self'");
    expect(policy.get("sandbox")).toBe("allow-same-origin");
    expect(policy.get("form-action")).toBe("'none'");
    expect(policy.get("img-src")).toBe("data: blob: http://localhost/assets/ http://localhost/icon.svg");
    for (const name of ["script-src", "script-src-elem", "connect-src", "frame-src", "worker-src"]) expect(policy.has(name)).toBe(false);
    expect(await answer.text()).not.toContain("<script");
  });

  it("is of an office's host alone", async () => {
    expect((await ask("http://nobody.localhost/replay-frame")).status).toBe(404);
  });
});
