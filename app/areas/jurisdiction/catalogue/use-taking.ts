import { useState } from "react";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import type { PortableType } from "#schemas/permit-type/type-file";

/** Takes permit types into the office, one after another, until one is refused. `progress`: which is being taken, and which of how many it is. */
export function useTaking(place: string) {
  const online = useOnlineAct(place);
  const [progress, setProgress] = useState<{ readonly code: string; readonly number: number; readonly of: number } | null>(null);
  const [refused, setRefused] = useState<PortableType | null>(null);
  const take = async (types: readonly PortableType[]): Promise<void> => {
    if (progress !== null) return;
    setRefused(null);
    for (const [at, type] of types.entries()) {
      setProgress({ code: type.code, number: at + 1, of: types.length });
      const ended = await online.start("permit-type.take", { type });
      if (ended.kind === "refused") setRefused(type);
      if (ended.kind !== "done") break;
    }
    setProgress(null);
  };
  return { state: online.state, progress, refused, take };
}

export type Taking = ReturnType<typeof useTaking>;
