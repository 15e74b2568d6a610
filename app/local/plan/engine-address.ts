import address from "./engine/plan-engine-worker.ts?worker&url";

/** Where the code of the drawing engine's thread is. */
export const engineAddress: string = address;
