import { expect, test } from "vitest";
import { readOn } from "#app/screen/read/read-on";
import type { BldsPage } from "#schemas/blds/blds-export";
import { openDataArchive } from "./open-data-archive";

const page = (number: string, next: string | null): BldsPage => ({
  permits: [[number]],
  inspections: [],
  contractors: [],
  statuschanges: [],
  next,
});
const pages: Readonly<Record<string, BldsPage>> = { "": page("1", "a"), a: page("=2", "b"), b: page("3", null) };

test("an export counts what it has read, and is four files that spreadsheets read and run nothing of", async () => {
  const archive = openDataArchive(async (after) => pages[after] ?? null);
  const told: number[] = [];
  const whole = await readOn(
    archive.begin(),
    archive,
    ({ counts }) => void told.push(counts.permits),
    () => false,
  );
  expect(told).toEqual([1, 2, 3]);
  expect(whole.counts.inspections).toBe(0);
  const files = archive.files(whole);
  expect(files.map(({ name }) => name).sort()).toEqual(["contractors.csv", "inspections.csv", "permits.csv", "statuschanges.csv"]);
  const permits = new TextDecoder("utf-8", { ignoreBOM: true }).decode(files.find(({ name }) => name === "permits.csv")?.bytes);
  expect(permits).toMatch(/^\uFEFFPermitNum,Description,/);
  expect(permits.split("\r\n").slice(1)).toEqual(["1", "'=2", "3", ""]);
});
