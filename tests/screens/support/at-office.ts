import { commands } from "vitest/browser";
import type { Acts } from "./acts-at-office";

declare module "vitest/browser" {
  interface BrowserCommands {
    atOffice<Name extends keyof Acts>(name: Name, ...args: Parameters<Acts[Name]>): ReturnType<Acts[Name]>;
    forgetCookies(): Promise<void>;
    letPieces(most: number): Promise<void>;
    piecesArrived(): Promise<readonly string[]>;
    cutRoads(cut: boolean, only?: string): Promise<void>;
    answerRoad(address: string, status: number | null, json?: unknown, times?: number): Promise<void>;
    passkeyLock(act: "add" | "count" | "know" | "forget"): Promise<number>;
  }
}

/** Other people's work, done outside this browser: see acts-at-office.ts. */
export const { atOffice } = commands;
