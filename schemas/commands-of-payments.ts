import { creditCommands } from "./fee/credit-commands";
import { paymentCommands } from "./fee/payment-commands";

/**
 * What the counter does with money: the part of the write surface (`commands.ts`) that the parts of its pages ask before they offer an act. They come
 * after the page, so that its first visit brings none of it.
 */
export const commandsOfPayments = { ...paymentCommands, ...creditCommands };
