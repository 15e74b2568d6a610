import { expect, test } from "vitest";
import type { BldsPage } from "#schemas/blds-export";
import { beginOpenData, collectOpenData, openDataFiles } from "./collect-open-data";

const page = (number: string, next: string | null): BldsPage => ({
  permits: [[number]],
  inspections: [],
  contractors: [],
  statuschanges: [],
  next,
});
const pages: Readonly<Record<string, BldsPage>> = { "": page("1", "a"), a: page("=2", "b"), b: page("3", null) };
const never = () => false;
const text = (files: ReturnType<typeof openDataFiles>, name: string) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(files.find((file) => file.name === name)?.bytes);

test("an export that breaks off goes on where it stopped, and tells how far it is", async () => {
  const told: number[] = [];
  const tell = ({ counts }: { readonly counts: { readonly permits: number } }) => void told.push(counts.permits);
  const broken = await collectOpenData(beginOpenData(), async (after) => (after === "b" ? null : (pages[after] ?? null)), tell, never);
  expect(broken.next).toBe("b");
  const whole = await collectOpenData(broken, async (after) => pages[after] ?? null, tell, never);
  expect(whole).toMatchObject({ next: null, counts: { permits: 3, inspections: 0 } });
  expect(told).toEqual([1, 2, 3]);
  const permits = text(openDataFiles(whole), "permits.csv");
  expect(permits).toMatch(/^\uFEFFPermitNum,Description,/);
  expect(permits.split("\r\n").slice(1)).toEqual(["1", "'=2", "3", ""]);
});

test("an export that is left asks for nothing more", async () => {
  let asked = 0;
  const ask = async (after: string) => {
    asked += 1;
    return pages[after] ?? null;
  };
  expect(
    (
      await collectOpenData(
        beginOpenData(),
        ask,
        () => {},
        () => asked === 1,
      )
    ).next,
  ).toBe("a");
  expect(asked).toBe(1);
});
