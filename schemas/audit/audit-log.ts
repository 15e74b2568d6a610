import { z } from "zod";
import { day, instant } from "../values";
import { toldAct } from "./told-act";

/** How many acts a page tells at most. */
export const auditPageLimit = 100;

/** What an official asks of the audit log; "" asks for nothing. */
export const auditQuery = z.object({
  by: z.string().max(100).default("").meta({ description: "The id of an account: acts of that person alone" }),
  act: z.string().max(80).default("").meta({ description: "The name of a command: acts of that kind alone" }),
  permit: z.string().max(60).default("").meta({ description: "A permit's number: acts on that permit alone" }),
  from: day.or(z.literal("")).default("").meta({ description: "The first day, in the office's time zone" }),
  to: day.or(z.literal("")).default("").meta({ description: "The last day, in the office's time zone" }),
  text: z.string().max(100).default("").meta({ description: "Words that stand in what is told of an act, in any letter case" }),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** An act of the office as it is told. */
export const auditEntry = z.object({
  /** The command's own id. */
  id: z.string(),
  at: instant,
  /** When the person acted, by their device's clock. */
  observedAt: instant,
  by: z.string(),
  act: z.string(),
  /** `permit/<id>`, `contractor/<id>` …; null: no one record. */
  about: z.string().nullable(),
  /** Null: it was done before acts were told in detail. */
  told: toldAct.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A page of it, the newest first. `next`: the `after` of the next page, null on the last; a page may tell nothing and still not be the last. */
export const auditPage = z.object({
  items: z.array(auditEntry),
  next: z.string().nullable(),
  /** The oldest moment that was looked at, where there is more. */
  lookedTo: instant.nullable(),
  /** Names of the accounts that the acts name, as they are now; those that are gone have none. */
  names: z.record(z.string(), z.string()),
  /** Numbers of the permits that they are about. */
  numbers: z.record(z.string(), z.string()),
  /** No permit has the number that was asked for. */
  noSuchPermit: z.boolean(),
});
export type AuditPage = z.infer<typeof auditPage>;

/** What the first page tells beside: who may be chosen. */
export const auditPeople = z.object({ people: z.array(z.object({ id: z.string(), name: z.string(), left: z.boolean() })) });
export type AuditPeople = z.infer<typeof auditPeople>;
