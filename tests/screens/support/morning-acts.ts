import { randomUUID } from "node:crypto";
import { z } from "zod";
import { inspection } from "#schemas/inspection/inspection";
import { type FullMorning, failAfterAll, fullMorning } from "../../journeys/support/full-morning";
import { base, everybody } from "./people-at-office";

const named = z.object({ name: z.string() });
type Morning = Omit<FullMorning, "people">;

/** Acts about an inspector's days. */
export const morningActs = {
  /** The inspector says when they are away. */
  async inspectorAway(day: string, reason: string): Promise<void> {
    const { inspector, inspectorId } = await everybody();
    await inspector.run("absence.record", { absenceId: randomUUID(), inspectorId, from: day, to: day, half: null, reason });
  },
  /** The desk says how many inspections the member of this name takes in half a day, and which disciplines they inspect. */
  async inspectorTakes(name: string, perHalfDay: number | null, inspects: readonly string[] = []): Promise<void> {
    const { office } = await everybody();
    const member = (await office.rows()).find((row) => row.kind === "member" && named.parse(row.data).name === name);
    const accountId = member?.id ?? "";
    await office.run("inspector.set-capacity", { accountId, perHalfDay });
    await office.run("inspector.set-skills", { accountId, inspects: [...inspects] });
  },
  /** The window that parties of this permit's first inspection were told; empty: none. */
  async windowTold(permitId: string): Promise<string> {
    const { office } = await everybody();
    const told = (await office.rows()).flatMap((row) => (row.kind === "inspection" ? [inspection.parse(row.data)] : []));
    const window = told.find((one) => one.permitId === permitId)?.toldWindow;
    return window ? `${window.from}-${window.to}` : "";
  },
  /** A framing asked for after its footing, which passed, and a day whose morning is full. */
  async fullMorning(day: string): Promise<Morning> {
    const { people: _, ...morning } = await fullMorning(await everybody(), day);
    return morning;
  },
  /** Its footing failed after all. */
  failAfterAll: async (morning: Morning): Promise<void> => failAfterAll(base(), { ...morning, people: await everybody() }),
};
