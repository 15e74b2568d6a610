import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import type { RequiredAgreement } from "#schemas/people/agreement";
import { listInDatabase, readKept, readRequired } from "./required-agreements";

const kept = listInDatabase();
const readOnDevice = () => readKept(kept);

/**
 * The documents that must be agreed to; null while it is not known. The network is asked first, once a page; from then on what this
 * browser keeps counts, so that a newer list that another tab was given shows here too.
 */
export function useRequiredAgreements(): readonly RequiredAgreement[] | null {
  const [asked, setAsked] = useState<readonly RequiredAgreement[] | null>(null);
  const [settled, setSettled] = useState(false);
  const held = useLiveQuery(readOnDevice, []) ?? null;
  useEffect(() => {
    let left = false;
    void readRequired(undefined, kept).then((list) => {
      if (left) return;
      setAsked(list);
      setSettled(true);
    });
    return () => {
      left = true;
    };
  }, []);
  return settled ? (held ?? asked) : null;
}
