import { expect, test } from "vitest";
import { firstVisits } from "./area-bytes";

const files = (name: string, imports: string[] = [], css: string[] = []) => ({ module: `/${name}.js`, imports, css });

test("an area's first visit needs the files of its first page and of what surrounds that, each once", () => {
  const visits = firstVisits({
    url: "/manifest.js",
    entry: files("entry", ["/react.js"]),
    routes: {
      root: { id: "root", ...files("root", ["/react.js", "/look.js"], ["/root.css"]) },
      shell: { id: "shell", parentId: "root", ...files("shell", ["/look.js"]) },
      "areas/office/queue.route": { id: "areas/office/queue.route", parentId: "shell", ...files("queue", ["/table.js"]) },
      "areas/office/permit.route": { id: "areas/office/permit.route", parentId: "shell", ...files("permit", ["/sheet.js"]) },
      "areas/auth/sign-in.route": { id: "areas/auth/sign-in.route", parentId: "root", ...files("sign-in", ["/look.js"], ["/auth.css"]) },
    },
  });
  expect([...visits].map(([area, paths]) => [area, [...paths].sort()])).toEqual([
    ["office", ["/entry.js", "/look.js", "/manifest.js", "/queue.js", "/react.js", "/root.css", "/root.js", "/shell.js", "/table.js"]],
    ["auth", ["/auth.css", "/entry.js", "/look.js", "/manifest.js", "/react.js", "/root.css", "/root.js", "/sign-in.js"]],
  ]);
});
