import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
const neededBytes = 1024 ** 3;

/** Where what a run alone keeps is written: in memory where the system has room there, so that no write waits for a disk. */
export function memoryFolder() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
