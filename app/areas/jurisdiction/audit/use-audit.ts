import { useEffect, useState } from "react";
import type { AuditEntry, AuditPeople, AuditQuery } from "#schemas/audit/audit-log";
import { auditSearch } from "./audit-address";
import { type AuditFault, askAudit, askPeople } from "./audit-calls";

/** What was read of the log so far. */
export interface AuditRead {
  readonly items: readonly AuditEntry[];
  readonly names: Readonly<Record<string, string>>;
  readonly numbers: Readonly<Record<string, string>>;
  readonly next: string | null;
  readonly lookedTo: string | null;
  readonly noSuchPermit: boolean;
}

export const nothingRead: AuditRead = { items: [], names: {}, numbers: {}, next: "", lookedTo: null, noSuchPermit: false };
const pageSize = 50;
/** A page may hold nothing: so many are asked for at a time before the person is asked whether to look further back. */
const pagesAtOnce = 10;

/** Reads on from what was read, until a page's worth more is there, the log ends, or enough was looked through. */
export async function readAudit(query: AuditQuery, from: AuditRead, wanted = pageSize): Promise<AuditRead | AuditFault> {
  let read = from;
  for (let pages = 0; pages < pagesAtOnce && read.next !== null && read.items.length < from.items.length + wanted; pages += 1) {
    const page = await askAudit(query, read.next, pageSize);
    if (typeof page === "string") return page;
    const { items, names, numbers, ...place } = page;
    read = {
      items: [...read.items, ...items],
      names: { ...read.names, ...names },
      numbers: { ...read.numbers, ...numbers },
      ...place,
    };
  }
  return read;
}

interface Shown {
  readonly key: string;
  readonly read: AuditRead;
  readonly stand: "reading" | "read" | AuditFault;
}

export interface AuditReading extends Omit<Shown, "key"> {
  /** Reads the next acts, or again what could not be had. */
  readonly readMore: () => void;
}

/** The log of these filters, page by page. */
export function useAudit(query: AuditQuery): AuditReading {
  const key = auditSearch(query);
  const [shown, setShown] = useState<Shown>({ key, read: nothingRead, stand: "reading" });
  const current: Shown = shown.key === key ? shown : { key, read: nothingRead, stand: "reading" };
  const readFrom = async (from: AuditRead, isOver: () => boolean) => {
    const read = await readAudit(query, from);
    if (isOver()) return;
    setShown((last) => {
      if (last.key !== key) return last;
      return typeof read === "string" ? { key, read: from, stand: read } : { key, read, stand: "read" };
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is the key's
  useEffect(() => {
    let left = false;
    setShown({ key, read: nothingRead, stand: "reading" });
    void readFrom(nothingRead, () => left);
    return () => {
      left = true;
    };
  }, [key]);
  const readMore = () => {
    setShown({ ...current, stand: "reading" });
    void readFrom(current.read, () => false);
  };
  return { read: current.read, stand: current.stand, readMore };
}

/** Whose acts may be asked for. */
export function useAuditPeople(): AuditPeople["people"] {
  const [people, setPeople] = useState<AuditPeople["people"]>([]);
  useEffect(() => {
    let left = false;
    void askPeople().then((found) => left || setPeople(found));
    return () => {
      left = true;
    };
  }, []);
  return people;
}
