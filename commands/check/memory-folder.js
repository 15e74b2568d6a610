import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

const inMemory = "/dev/shm";
const neededBytes = 1024 ** 3;

/**
 * A folder for what a run alone keeps, gone when this process ends: in memory where the system has room there, so that no write waits for a disk.
 */
export function memoryFolder() {
  const folder = mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), "plumbline-run-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
