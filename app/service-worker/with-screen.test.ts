import { expect, test } from "vitest";
import { withScreen } from "./with-screen";

const shell = () =>
  new Response("<html><body><p>bare</p><script>1</script></body></html>", {
    headers: { "content-security-policy": "default-src 'self'", "content-length": "54", etag: '"a"', "content-type": "text/html" },
  });

test("a kept screen stands last in the shell's body, under the shell's own policy", async () => {
  const answer = await withScreen(shell(), '<div id="kept-screen">$& 2 permits</div>');
  expect(await answer.text()).toBe('<html><body><p>bare</p><script>1</script><div id="kept-screen">$& 2 permits</div></body></html>');
  expect(Object.fromEntries(answer.headers)).toEqual({ "content-security-policy": "default-src 'self'", "content-type": "text/html" });
});

test("without one the shell is what it was", async () => {
  const bare = shell();
  expect(await withScreen(bare, null)).toBe(bare);
});
