import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import type { Device } from "#app/local/device/device";
import { type HeldAct, heldKey } from "#app/local/device/held-acts";
import { newId } from "#app/local/sync/platform";
import { useRun } from "#app/screen/act/use-run";
import { useDevice } from "#app/screen/read/use-device";
import type { CommandArgs, CommandName } from "#schemas/commands";
import type { Problem } from "#schemas/problem";
import { aggregates } from "#schemas/row-scope";
import type { FieldInspection } from "./field-inspection-view";

/** Sends what is typed and no command has taken; the problem when one was refused. */
type Flush = () => Promise<Problem | null>;

/** What the readers of an act will read. */
export type ActWords = Pick<HeldAct, "title" | "lines">;

/** What the parts of a visit's page work with. */
export interface VisitWork {
  readonly page: FieldInspection;
  /** The key of something typed at this visit: `permit/<id>#field/<inspection>/<name>`. */
  readonly keyOf: (name: string) => string;
  /** What every command of this visit is about. */
  readonly about: { readonly permitId: string; readonly inspectionId: string };
  /** Does a command of this visit, noting the arrival first where nobody did. */
  readonly act: <N extends CommandName>(name: N, args: CommandArgs<N>) => Promise<Problem | null>;
  /** Does one that may be taken back for ten seconds, where this device can keep it; else at once. */
  readonly actUndoably: <N extends CommandName>(name: N, args: CommandArgs<N>, words: ActWords) => Promise<Problem | null>;
  readonly onFlush: (flush: Flush) => () => void;
  /** Takes all words into commands and waits for every act under way. */
  readonly flushAll: Flush;
}

const VisitContext = createContext<VisitWork | null>(null);

export function useVisit(): VisitWork {
  const work = useContext(VisitContext);
  if (work === null) throw new Error("useVisit is used outside a visit");
  return work;
}

/** Calls `flush` before the visit is finished. */
export function useFlush(flush: Flush): void {
  const { onFlush } = useVisit();
  const current = useRef(flush);
  current.current = flush;
  useEffect(() => onFlush(() => current.current()), [onFlush]);
}

/** Keys of everything typed at one visit begin so. */
export const visitKeys = (permitId: string, inspectionId: string): string => `${aggregates.permit(permitId)}#field/${inspectionId}/`;

/** Holds a visit's page and its unsent words together. */
export function VisitProvider({ page, children }: { page: FieldInspection; children: ReactNode }) {
  const run = useRun();
  const device = useDevice();
  const flushers = useRef(new Set<Flush>());
  const underWay = useRef(new Set<Promise<unknown>>());
  const arriving = useRef<Promise<unknown> | null>(null);
  const { id: inspectionId, permitId, arrivedAt, state } = page.inspection;
  const toArrive = page.mayRecord && arrivedAt === null && (state === "requested" || state === "scheduled");
  const visit = useMemo<VisitWork>(() => {
    const about = { permitId, inspectionId };
    const arrived = async () => {
      arriving.current ??= run("inspection.arrive", about);
      await arriving.current;
    };
    const doAct = async <N extends CommandName>(name: N, args: CommandArgs<N>): Promise<Problem | null> => {
      if (toArrive) await arrived();
      const result = await run(name, args);
      return result.ok ? null : result.problem;
    };
    const hold = async <N extends CommandName>(on: Device, name: N, args: CommandArgs<N>, words: ActWords): Promise<null> => {
      if (toArrive) await arrived();
      const path = `/office/field/${inspectionId}`;
      const typed = visitKeys(permitId, inspectionId);
      await on.held.hold(heldKey(aggregates.permit(permitId), inspectionId), {
        id: newId(),
        name,
        args,
        ...words,
        path,
        typed,
      });
      return null;
    };
    return {
      page,
      about,
      actUndoably: (name, args, words) => (device?.isComplete() ? hold(device, name, args, words) : doAct(name, args)),
      keyOf: (name) => `${visitKeys(permitId, inspectionId)}${name}`,
      act(name, args) {
        const acting = doAct(name, args).finally(() => underWay.current.delete(acting));
        underWay.current.add(acting);
        return acting;
      },
      onFlush(flush) {
        flushers.current.add(flush);
        return () => void flushers.current.delete(flush);
      },
      async flushAll() {
        for (const flush of flushers.current) {
          const problem = await flush();
          if (problem !== null) return problem;
        }
        await Promise.all(underWay.current);
        return null;
      },
    };
  }, [page, run, device, permitId, inspectionId, toArrive]);
  return <VisitContext value={visit}>{children}</VisitContext>;
}
