import { permitOfArgs } from "#app/screen/read/sync-text";
import { useDevice } from "#app/screen/read/use-device";
import { useUnsent } from "#app/screen/read/use-sync-status";
import type { Problem } from "#schemas/problem";

/** What the office refused of this application when it was sent last, and how to take that back from what waits. */
export function useRefusedSubmit(permitId: string): { readonly problem: Problem | null; readonly forget: () => Promise<void> } {
  const device = useDevice();
  const refused = useUnsent().filter(
    ({ name, args, problem }) => name === "permit.submit" && problem !== null && permitOfArgs(args) === permitId,
  );
  return {
    problem: refused.at(-1)?.problem ?? null,
    forget: async () => {
      for (const { order } of refused) await device?.discard(order);
    },
  };
}
