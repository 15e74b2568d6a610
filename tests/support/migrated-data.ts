import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../commands/launch/project.js";
import { migrateLocalData, migrationsHash } from "../../commands/serve/migrate.js";

const kept = join(root, "test-results", "migrated");

/**
 * Gives data that a product is about to begin with its tables: a copy of data that wrangler migrated, which takes it seconds, made once
 * for these migrations.
 */
export async function beginWithTables(state: string): Promise<void> {
  const migrated = join(kept, migrationsHash(root).slice(0, 12));
  if (!existsSync(migrated)) await keepMigrated(migrated);
  cpSync(migrated, state, { recursive: true });
}

async function keepMigrated(migrated: string): Promise<void> {
  mkdirSync(kept, { recursive: true });
  const making = mkdtempSync(join(kept, "making-"));
  await migrateLocalData(root, making);
  try {
    renameSync(making, migrated);
  } catch (error) {
    // Another process was first.
    if (!existsSync(migrated)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
}
