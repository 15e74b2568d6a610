import type { AnyCommand } from "./command";
import { drawerNews } from "./fee/drawer/drawer-waiting";
import { onlinePaymentCommands } from "./fee/online/online-payment-commands";
import { paperCommands } from "./paper/paper-commands";
import { mailMessageCommands } from "./thread/mail-message-command";

/**
 * What the product alone does, of what others told it: no device, person or program can name these by any door, for the registry (commands.ts) has none of
 * them.
 */
export const systemCommands = { ...onlinePaymentCommands, ...drawerNews, ...paperCommands, ...mailMessageCommands };
export type SystemCommandName = keyof typeof systemCommands;

const byName: ReadonlyMap<string, AnyCommand> = new Map(Object.entries(systemCommands));
export const systemCommandNamed = (name: string): AnyCommand | undefined => byName.get(name);
