import { useEffect, useRef, useState } from "react";
import { useDevice } from "#app/screen/read/use-device";
import { isStaff } from "#schemas/role";
import { PresenceHere } from "./presence-here";
import type { Present } from "./present-people";

interface At {
  readonly documentId: string | null;
  readonly page: number | null;
  /** A review that this person is about to decide. */
  readonly deciding: string | null;
}

const nobody: readonly Present[] = [];

/** Says where this person is among a permit's plans, and who else is there; nobody for whoever is no staff, or without a connection. */
export function usePresent(permitId: string, { documentId, page, deciding }: At): readonly Present[] {
  const device = useDevice();
  const [present, setPresent] = useState(nobody);
  const here = useRef<PresenceHere | null>(null);
  const staff = device !== null && isStaff(device.person) ? device : null;
  useEffect(() => {
    if (staff === null) return;
    const made = new PresenceHere({ permitId, accountId: staff.person.accountId, database: staff.database.name }, setPresent);
    here.current = made;
    return () => {
      here.current = null;
      made.end();
      setPresent(nobody);
    };
  }, [permitId, staff]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said to another device or of another permit anew.
  useEffect(() => here.current?.at({ documentId, page, deciding }), [permitId, staff, documentId, page, deciding]);
  return present;
}
