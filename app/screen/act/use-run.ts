import { useCallback } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { runOnDevice } from "#app/local/device/run-on-device";
import type { CommandArgs, CommandName } from "#schemas/commands";
import type { Problem } from "#schemas/problem";

export type RunResult = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

/**
 * Does a command: on the device where it is open, its effect shows at once and it is durable when the promise resolves;
 * where the browser cannot keep one, the worker does it directly. Never rejects: what went wrong is a problem.
 */
export function useRun(): <N extends CommandName>(name: N, args: CommandArgs<N>) => Promise<RunResult> {
  return useCallback((name, args) => runOnDevice(browserDevice(), name, args), []);
}
