import { expect, test } from "vitest";
import { readOn } from "./read-on";

interface Counted {
  readonly seen: readonly string[];
  readonly next: string | null;
}
const nothing: Counted = { seen: [], next: "" };
const following: Readonly<Record<string, string | null>> = { "": "a", a: "b", b: null };
/** Pages "", "a" and "b"; the one named `broken` cannot be had. */
const road = (asked: string[], broken?: string) => ({
  async ask(after: string) {
    asked.push(after);
    return after === broken ? null : { name: after, next: following[after] ?? null };
  },
  withPage: ({ seen }: Counted, page: { name: string; next: string | null }) => ({ seen: [...seen, page.name], next: page.next }),
});

test("what is read page by page goes on where the road broke, and tells how far it is", async () => {
  const asked: string[] = [];
  const told: number[] = [];
  const tell = ({ seen }: Counted) => void told.push(seen.length);
  const broken = await readOn(nothing, road(asked, "b"), tell, () => false);
  expect(broken).toEqual({ seen: ["", "a"], next: "b" });
  expect(await readOn(broken, road(asked), tell, () => false)).toEqual({ seen: ["", "a", "b"], next: null });
  expect(asked).toEqual(["", "a", "b", "b"]);
  expect(told).toEqual([1, 2, 3]);
});

test("whoever left asks for nothing more", async () => {
  const asked: string[] = [];
  const left = await readOn(
    nothing,
    road(asked),
    () => undefined,
    () => asked.length === 1,
  );
  expect([left.next, asked]).toEqual(["a", [""]]);
  expect(
    await readOn(
      nothing,
      road([]),
      () => undefined,
      () => true,
    ),
  ).toBe(nothing);
});
