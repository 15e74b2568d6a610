import { type CommandName, isCommandName } from "../commands";
import { type SystemCommandName, systemCommandNamed } from "../commands-of-system";

/** What the product does by itself of what an official planned, and the log names though it is no command. */
export const productActs = ["form.publish-planned"] as const;
export type ProductAct = (typeof productActs)[number];

/** Every act that the audit log may tell. */
export type AuditedAct = CommandName | SystemCommandName | ProductAct;

/** Whether the product has such an act: the log names others too, of seeds and of closed accounts. */
export const isAuditedAct = (name: string): name is AuditedAct =>
  isCommandName(name) || systemCommandNamed(name) !== undefined || productActs.some((act) => act === name);
