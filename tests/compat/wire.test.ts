import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { commandList } from "#schemas/commands";
import { rowKind, rowSchemas } from "#schemas/row";
import { protocolVersion, pushRequest } from "#schemas/sync";
import { sampleOf } from "../support/sample-arguments";

/**
 * What a build that devices still run sends and keeps: commands as they wait in an outbox, rows as they stand in a replica.
 * A file is added with each protocol, and grows with each command and kind of row; what stands in it is never changed.
 */
const recorded = z.object({
  protocol: z.int(),
  commands: z.record(z.string(), z.unknown()),
  rows: z.record(z.string(), z.unknown()),
});

const folder = new URL(".", import.meta.url);
const builds = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => recorded.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
const newest = builds.find(({ protocol }) => protocol === protocolVersion);

const missing = (known: Readonly<Record<string, unknown>>, all: Readonly<Record<string, z.core.$ZodType>>) =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => !(name in known))
      .map(([name, schema]) => [name, sampleOf(schema)]),
  );

test("[SY-805] the protocol's file has every command and every kind of row there is", () => {
  const commands = Object.fromEntries(commandList.map(({ name, args }) => [name, args]));
  const rows = Object.fromEntries(rowKind.options.map((kind) => [kind, rowSchemas[kind]]));
  const toAdd = { commands: missing(newest?.commands ?? {}, commands), rows: missing(newest?.rows ?? {}, rows) };
  expect(toAdd, "put these into the newest protocol's file").toEqual({ commands: {}, rows: {} });
});

describe.each(builds)("protocol $protocol", ({ protocol, commands, rows }) => {
  const named = new Map(commandList.map((command) => [command.name, command]));

  test.each(Object.entries(commands))("[SY-805] %s, as it waits in an outbox, is still taken", (name, args) => {
    const entry = { sequence: 1, id: crypto.randomUUID(), name, args, authorId: "ana", observedAt: "2026-11-04T12:00:00.000Z" };
    const sent = pushRequest.parse({ protocol, build: "recorded", clientId: crypto.randomUUID(), commands: [entry] });
    const binding = named.get(name)?.bind(sent.commands[0]?.args) ?? expect.fail("no command");
    if (!binding.ok) return expect.fail(binding.error.message);
    expect(binding.bound.args, "nothing that was typed is dropped on the way").toMatchObject(z.looseObject({}).parse(args));
  });

  test.each(Object.entries(rows))("[SY-805] a row %s, as it stands on a device, is still read", (kind, data) => {
    const read = rowSchemas[rowKind.parse(kind)].safeParse(data);
    expect(read.error?.issues).toBeUndefined();
    expect(read.data).toMatchObject(z.looseObject({}).parse(data));
  });
});
