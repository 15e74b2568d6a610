import { useEffect, useState } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { useTyping } from "#app/screen/typing/use-typing";
import type { FileWarning } from "#schemas/document/file-faults";

const keyOf = (sha256: string): string => `file/${sha256}#warnings`;
const none: readonly FileWarning[] = [];

/** Keeps on this device what to look at in a file, by its bytes: nobody finds it out a second time. */
export async function keepWarnings(sha256: string, warnings: readonly FileWarning[]): Promise<void> {
  if (warnings.length === 0) return;
  const here = await browserDevice().current.settled();
  if (here.kind === "open") here.device.typing.set(keyOf(sha256), warnings, null);
}

/** What is to be looked at in a file that was checked on this device, in words; they come with the first file that needs some. */
export function useKeptWarnings(sha256: string): readonly string[] {
  const [raw] = useTyping<unknown>(keyOf(sha256), none);
  const [said, setSaid] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    const say = async () => {
      const words = raw === none ? null : await import("#app/wording/file-fault-text").catch(() => null);
      if (!left) setSaid(words === null ? [] : words.keptWarningTexts(raw));
    };
    void say();
    return () => {
      left = true;
    };
  }, [raw]);
  return said;
}
