import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

const inMemory = "/dev/shm";
const neededBytes = 1024 ** 3;

/** @type {string | undefined} */
let folder;

/**
 * This process's folder for what a run alone keeps, gone when the process ends: in memory where the system has room there, so that no write
 * waits for a disk.
 */
export function memoryFolder() {
  folder ??= makeFolder();
  return folder;
}

function makeFolder() {
  const made = mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), "plumbline-run-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
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
